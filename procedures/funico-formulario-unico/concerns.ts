import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { ConcernAbout, ConcernWords } from '#engine/cases/concern.ts'
import { paidAt } from '../parts/asking/payment-questions.ts'
import { asItStands, saidYes } from '../parts/requests/as-it-stands.ts'
import { requests } from './requests.ts'

const remedy = () =>
  'Si no está de acuerdo con lo que pidió, llame gratis al 101 o vaya a una sucursal de ChileAtiende con su cédula.'

const takesHers = 'la cobra esa persona, y usted ya no puede cobrarla'

/** How much somebody else is paid for her child, since when, and that she no more can be. */
function grantedToOther(about: ConcernAbout): string {
  const { montoClp, desde, beneficiario } = requests.of(about)
  const amount = montoClp ? `son ${formatClp(montoClp)} al mes` : 'el monto se fija en una sucursal'
  const since = desde ? ` desde el ${formatDate(desde)}` : ''
  return `El IPS la aprobó: ${amount}${since}, y ${montoClp ? 'los' : 'lo'} cobra ${about.applicant}. Usted ya no puede cobrar esa pensión para ${beneficiario ?? 'el niño o la niña'}.`
}

const granted = 'El IPS le aprobó esa pensión.'
const withdrawn = 'La solicitud se retiró: por ella no se paga nada.'
const refused = (right: string) => `El IPS la rechazó: por ella no se paga nada. ${right}`

const accountText = 'Dónde pidió el pago, con la cuenta, lo lee en Micha.'

/** Whose death gives the pension: by RUN, because the name may only be what the applicant wrote. */
function deadText(about: ConcernAbout): readonly string[] {
  const { causante, runCausante, desde } = requests.of(about)
  if (!causante || !runCausante) return []
  const written = desde ? '' : ', como se escribió en la solicitud'
  return [
    `Es por la muerte de la persona del RUN ${runCausante}: ${causante}${written}.`,
    ...(!desde && about.asked?.includes('otro_nombre')
      ? ['Ese nombre no es el que el Registro Civil tiene para ese RUN.']
      : []),
  ]
}

/** What would be paid, before it is decided: what the registers give, where one has who died as the child's parent. */
function wouldBePaid({ asked = [] }: ConcernAbout): string {
  const clp = asked.find(one => one.startsWith('monto:'))?.slice('monto:'.length)
  return clp ? `Según los registros, son ${formatClp(Number(clp))} al mes` : 'El monto lo fija el IPS'
}

/** For a parent or guardian on record of a child for whom somebody else asks. */
const wordsFor = (child: string): ConcernWords => ({
  title(about) {
    const { beneficiario } = requests.of(about)
    return `${about.applicant} pidió una pensión de orfandad${beneficiario ? ` para ${beneficiario}` : ''}`
  },
  // In which account stands on the page alone: others may read the mail.
  letter: about => [
    ...wordsFor(child).text(about),
    ...(about.state === 'por_confirmar' ? [accountText] : []),
  ],
  text: about => [
    `${about.applicant} dijo que cuida a ${child}, y pidió cobrar esa pensión.`,
    ...deadText(about),
    ...asItStands(about, {
      open: [
        `Sin su respuesta no se paga nada a esa persona. Mientras no se apruebe, usted puede pedir la pensión para ${child}.`,
        `Si se aprueba, ${takesHers}. ${wouldBePaid(about)}, y se paga desde el mes que sigue a la aprobación.`,
      ],
      afterYes: [saidYes, `Si la aprueba, ${takesHers}. ${wouldBePaid(about)}.`],
      granted: [grantedToOther(about)],
      refused: [`El IPS la rechazó: por ella no se paga nada. Usted puede pedir la pensión para ${child}.`],
      withdrawn: [
        `La solicitud se retiró: por ella no se paga nada. Usted puede pedir la pensión para ${child}.`,
      ],
    }),
  ],
  remedy,
  readsFiled: 'if asked',
  paidAt,
  confirm: {
    title: `¿Es verdad que esa persona cuida a ${child}, y quiere que reciba la pensión?`,
    yes: 'Sí, lo confirmo',
    no: 'No, no es así',
    afterYes: `El IPS sigue con la revisión. Si la aprueba, ${takesHers}.`,
    afterNo: 'El IPS rechaza la solicitud. Su derecho a pedirla no cambia.',
    afterSilence: 'El IPS rechaza la solicitud. Su derecho a pedirla no cambia.',
  },
})

/** What the people whom a survivor's pension concerns read of it (decisions 15). */
export const concerns: Readonly<Record<string, ConcernWords>> = {
  padre_o_madre: wordsFor('su hija o hijo'),
  tutor: wordsFor('un niño o una niña a cargo de usted'),
  conyuge: {
    title: about =>
      `${about.applicant} pidió una pensión por la muerte de ${requests.of(about).causante ?? 'su cónyuge'}`,
    text: about => [
      `${about.applicant} dijo que vivían juntos sin casarse. Usted está en el Registro Civil como su esposa o esposo.`,
      ...asItStands(about, {
        open: [
          'Su derecho a la pensión de viudez no cambia. Con un matrimonio vigente, el IPS no da por internet la pensión que esa persona pide.',
        ],
        granted: [granted],
        refused: [refused('Su derecho a la pensión de viudez no cambia.')],
        withdrawn: [withdrawn],
      }),
    ],
    remedy,
  },
  hijo: {
    title: about =>
      `${about.applicant} pidió una pensión por la muerte de ${requests.of(about).causante ?? 'su madre o padre'}`,
    text: about => [
      `${about.applicant} dijo que vivían juntos sin casarse.`,
      ...asItStands(about, {
        open: [
          'Dos testigos tienen que declararlo. Su derecho a una pensión de orfandad no cambia, si le toca.',
        ],
        granted: [granted],
        refused: [refused('Su derecho a una pensión de orfandad no cambia, si le toca.')],
        withdrawn: [withdrawn],
      }),
    ],
    remedy,
  },
}
