import { byCode } from '#domain/by-code.ts'
import { capitalized } from '#domain/capitalized.ts'
import { formatDate, formatMonth } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { plural } from '#domain/quantities.ts'
import { companyInSentence, parseRun } from '#domain/run.ts'
import type { ConcernAbout, ConcernWords, OwnResult, ResolvedPart } from '#engine/cases/concern.ts'
import { link } from '#engine/content/content.ts'
import { subsidioJovenesClp } from '#law/trabajador-joven.ts'
import type { CodigoValida, MotivoRechazoContratacion } from '#services/stj/contract.ts'
import { asItStands, askedAnother, reviewText, standOf } from '../parts/requests/as-it-stands.ts'
import { requests } from './requests.ts'
import { codigoText } from './words.ts'

const inWords = new Intl.ListFormat('es')

/** The young people of a request, as the list has them; of a long one, the first. */
const namesOf = (about: ConcernAbout, is: (codigo: CodigoValida | null) => boolean = () => true) =>
  (requests.of(about).personas ?? []).filter(({ codigo }) => is(codigo)).map(({ nombre }) => nombre)

/** Where the money goes, and who gets it where it is cash. */
function payText(about: ConcernAbout): string {
  const { pago, enEfectivo } = requests.of(about)
  const who = enEfectivo ? ' Lo cobra, con su cédula, quien figura como representante legal.' : ''
  return `El pago de cada mes va así: ${pago}.${who}`
}

/** For whom it is asked; `named` where nobody else reads it. */
function forWhom(about: ConcernAbout, named: boolean): string {
  const { trabajadores } = requests.of(about)
  const names = named ? namesOf(about) : []
  const others = trabajadores - names.length
  const all = others > 0 ? [...names, `${others} más`] : names
  const who = names.length > 0 ? `: ${inWords.format(all)}` : ''
  return `Pidió el subsidio por ${plural('joven', 'jóvenes', trabajadores)}${who}.`
}

/** What was granted: for how many, how much and from when; `named` also for whom it was not, and why. */
function grantedByPower(about: ConcernAbout, named: boolean): readonly string[] {
  const { trabajadores, aceptados = 0, montoClp, desde } = requests.of(about)
  const count = aceptados ?? 0
  const some = count < trabajadores ? `${count} de ` : ''
  const refused = named
    ? (requests.of(about).personas ?? []).filter(({ codigo }) => codigo !== null && codigo !== 0)
    : []
  return [
    [
      `El IPS ${about.state === 'aprobada_parcial' ? 'aprobó una parte' : 'lo aprobó'}: por ${some}${plural('joven', 'jóvenes', trabajadores)}.`,
      desde && montoClp > 0 && `Son ${formatClp(montoClp)} al mes por cada uno, desde ${formatMonth(desde)}.`,
      payText(about),
    ]
      .filter(Boolean)
      .join(' '),
    ...(named && refused.length > 0 && count > 0
      ? [`Aprobó por ${inWords.format(namesOf(about, codigo => codigo === 0))}.`]
      : []),
    ...refused.map(
      ({ nombre, codigo }) =>
        `No aprobó por ${nombre}: ${codigoText(codigo ?? 9, about.filedOn).toLowerCase()}.`,
    ),
  ]
}

/** What those who represent the company read of a request that somebody else filed with a power. */
function byPower(open: readonly string[]): Pick<ConcernWords, 'title' | 'text' | 'letter'> {
  const said = (about: ConcernAbout, named: boolean): readonly string[] => {
    const onceGranted = `Si el IPS lo aprueba, son ${formatClp(subsidioJovenesClp.at(about.filedOn))} al mes por cada joven. ${payText(about)}`
    return [
      `La pidió con un poder, para el RUT ${requests.of(about).rut}. Usted figura como su representante legal.`,
      forWhom(about, named),
      ...asItStands(about, {
        open: [onceGranted, ...open],
        afterYes: [onceGranted],
        afterNo: ['Por esta solicitud no se paga nada.'],
        granted: grantedByPower(about, named),
        refused: [refusedByPower(about)],
        withdrawn: ['La solicitud se retiró: por ella no se paga nada.'],
      }),
    ]
  }
  return {
    title: about =>
      `${about.applicant} pidió el subsidio por contratar jóvenes a nombre de una empresa que usted representa`,
    text: about => said(about, true),
    // Mail is read by others: it names nobody of the list.
    letter: about => said(about, false),
  }
}

/** Why it was refused, where it is not what a representative answered. */
function refusedByPower(about: ConcernAbout): string {
  const { motivoRechazo } = requests.of(about)
  const why: Readonly<Partial<Record<MotivoRechazoContratacion, string>>> = {
    cerrado: 'El subsidio ya no recibe solicitudes.',
    cotizaciones_atrasadas: 'La empresa debe cotizaciones de los últimos tres meses.',
    sin_trabajador_aceptado: 'Ninguna persona de la lista cumple.',
    sale_y_entra: 'Sacaba a una persona de la lista y también pedía por ella.',
    cuenta_no_es_suya: 'El banco dice que la cuenta es de otra persona.',
    cuenta_desconocida: 'El banco no conoce la cuenta.',
    cuenta_cerrada: 'El banco dice que la cuenta está cerrada.',
  }
  return ['El IPS lo rechazó: por esta solicitud no se paga nada.', motivoRechazo && why[motivoRechazo]]
    .filter(Boolean)
    .join(' ')
}

const asked = byPower([
  'Mientras usted no confirme, no se paga nada y no se le dice nada de su empresa a quien pidió.',
])
const notAsked = byPower([])

const representante: ConcernWords = {
  ...asked,
  companies: about => [parseRun(requests.of(about).rut ?? '') ?? []].flat(),
  confirm: {
    title: '¿Esta persona puede pedirlo, y que se pague así?',
    yes: 'Sí, lo confirmo',
    no: 'No, no lo confirmo',
    afterYes:
      'El IPS revisa a cada joven de la lista. Si lo aprueba, cada mes se paga como esta persona pidió. Ella lee qué se decidió de cada joven, y los pagos.',
    afterNo: 'El IPS rechaza la solicitud. Usted puede hacer otra en cualquier momento.',
    afterSilence: 'El IPS rechaza la solicitud y no se paga nada.',
  },
}

const otro_representante: ConcernWords = {
  ...notAsked,
  text: about => [...notAsked.text(about), ...ofTheOther(about)],
  letter: about => [...(notAsked.letter?.(about) ?? []), ...ofTheOther(about)],
}

/** Of the representative who is asked instead, and how it can be looked at again. */
const ofTheOther = (about: ConcernAbout): readonly string[] => [
  ...askedAnother(about, {
    meanwhile: 'Mientras esa persona no confirme, no se paga nada.',
    isUnconfirmed: requests.of(about).motivoRechazo === 'no_confirmado',
    isConfirmed: true,
  }),
  ...(standOf(about) === 'granted' ? reviewText(requests.of(about).fechaResolucion, about) : []),
]

/** The employer; by its RUT while its representative has not confirmed it: its name would be the applicant's own words. */
function nameOf(about: ConcernAbout): string {
  const { porConfirmar, rut } = requests.of(about)
  return porConfirmar ? companyInSentence(parseRun(rut) ?? rut) : companyName(about) || 'quien contrata'
}

/** Its name, where it is no word of the applicant alone. */
const companyName = (about: ConcernAbout) =>
  requests.of(about).porConfirmar ? undefined : requests.of(about).razonSocial

/** Why the subsidy is not given for a worker, for herself (flows §7, `codigoValida`). */
const porQue: Readonly<Record<Exclude<CodigoValida, 0 | 9>, string>> = {
  1: 'Es por jóvenes de 18 a 35 años.',
  2: 'Es por las primeras 24 cotizaciones, y usted ya las juntó.',
  3: 'Es por sueldos más bajos que el suyo.',
  4: 'En los registros no consta que usted trabaje ahí.',
  5: 'Ya se había pedido por el mismo trabajo.',
}

const nothingChanges = 'Para usted no cambia nada, y no tiene que hacer nada.'

/** What was decided of one worker. */
function resultOf([part]: readonly ResolvedPart[]): OwnResult {
  const codigo = part?.codigo ?? ''
  if (part?.que === 'sale')
    return codigo === 'retirado'
      ? {
          ...{ label: 'Subsidio a quien contrata: ya no se paga por usted', tone: 'aviso' },
          text: 'El IPS aceptó que usted salga de la lista: ya no le paga ese subsidio por usted a quien contrata. A usted no se le quita nada.',
        }
      : {
          ...{ label: 'Subsidio a quien contrata: no cambió', tone: 'neutro' },
          text: `El IPS no cambió la lista. ${nothingChanges}`,
        }
  return codigo === '0'
    ? {
        ...{ label: 'Subsidio a quien contrata: aprobado', tone: 'exito' },
        text: 'El IPS lo aprobó por usted. Se paga a quien le da trabajo, por cada mes en que pague a tiempo las cotizaciones de usted.',
      }
    : {
        ...{ label: 'Subsidio a quien contrata: no se aprobó', tone: 'neutro' },
        text: ['El IPS no le dio el subsidio a quien lo pidió.', byCode(porQue, codigo), nothingChanges]
          .filter(Boolean)
          .join(' '),
      }
}

/** Who asks. Nobody knows yet that she may do it for the employer, while its representative has not confirmed it. */
const quienPide = (about: ConcernAbout) =>
  requests.of(about).porConfirmar
    ? `${about.applicant}, a nombre de ${nameOf(about)},`
    : capitalized(nameOf(about))

/** Who is on the list of an employer, or is taken out of it. */
const trabajador: ConcernWords = {
  companyName,
  title(about) {
    const who = quienPide(about)
    if (isLeaving(about)) return `${who} pidió que no le paguen más el subsidio por usted`
    return isCorrected(about)
      ? `${who} pidió corregir lo que dijo de usted para un subsidio`
      : `${who} pidió un subsidio: dice que usted trabaja ahí`
  },
  text: about => [
    `Lo pidió ${about.applicant}. ${saidText(about)}`,
    'Es un pago del Estado a quien da trabajo a jóvenes. A usted no se le descuenta nada.',
    ...asItStands(about, {
      open: openText(about),
      granted: [
        about.own ? resultOf(about.own).text : 'El IPS ya decidió. En el 101 le dicen qué decidió de usted.',
        ...(about.own?.some(({ que, codigo }) => que === 'entra' && codigo === '0') && montoOf(about) > 0
          ? [`Por usted son ${formatClp(montoOf(about))} al mes.`]
          : []),
        ...leftText(about),
      ],
      refused: [
        about.own
          ? resultOf(about.own).text
          : `El IPS lo rechazó: por esta solicitud no paga nada. ${nothingChanges}`,
      ],
    }),
  ],
  result: resultOf,
  onward: link('Ver si a mí me toca un aporte', '/ficha/5220'),
}

/** From which month nothing is paid for who was taken out. */
function leftText(about: ConcernAbout): readonly string[] {
  const { desde } = requests.of(about)
  return desde && about.own?.some(({ codigo }) => codigo === 'retirado')
    ? [`Es desde ${formatMonth(desde)}.`]
    : []
}

/** What is granted for each; 0 where nothing says it. */
const montoOf = (about: ConcernAbout) => requests.of(about).montoClp ?? 0

/** What comes of an open request: nobody looks at her before a representative has confirmed who asks. */
function openText(about: ConcernAbout): readonly string[] {
  const { porConfirmar } = requests.of(about)
  const amount = formatClp(subsidioJovenesClp.at(about.filedOn))
  const looks = porConfirmar ? 'Si lo confirma, el IPS mira' : 'El IPS mira'
  return [
    ...(porConfirmar
      ? [
          'Quien representa a la empresa todavía no confirma que esa persona puede pedirlo. Mientras no lo confirme, no se paga nada.',
        ]
      : []),
    isLeaving(about)
      ? 'Si el IPS lo acepta, ya no paga por usted.'
      : `${looks} la edad, el sueldo y las cotizaciones de usted. Si lo aprueba, paga ${amount} cada mes a quien le da trabajo.`,
  ]
}

const isLeaving = ({ asked = [] }: ConcernAbout) => asked.includes('sale') && !asked.includes('entra')

/** Whether she was on the list before, and something else is said of her now. */
const isCorrected = ({ asked = [] }: ConcernAbout) => asked.includes('corrige')

/** What is said of her: that she is on the list, leaves it, or what was said before and is said now. */
function saidText(about: ConcernAbout): string {
  if (isLeaving(about)) return 'Dice que usted sale de su lista de jóvenes.'
  const [sueldo, inicio] = ['sueldo', 'inicio'].map(what =>
    about.asked
      ?.find(code => code.startsWith(`${what}:`))
      ?.split(':')
      .slice(1),
  )
  if (!isCorrected(about))
    return [
      `Dice que usted trabaja ahí${inicio?.[0] ? ` desde el ${formatDate(inicio[0])}` : ''}.`,
      sueldo?.[0] && `Dice que su sueldo bruto es ${formatClp(Number(sueldo[0]))} al mes.`,
      (inicio ?? sueldo) && 'Si no es así, dígalo en el 101.',
    ]
      .filter(Boolean)
      .join(' ')
  const parts = [
    sueldo &&
      `Su sueldo bruto: antes dijo ${sueldo.map(one => formatClp(Number(one))).join(', ahora dice ')}.`,
    inicio && `El día en que comenzó: antes dijo ${inicio.map(formatDate).join(', ahora dice ')}.`,
  ]
  return ['Usted ya estaba en su lista. Ahora corrige lo que dijo de usted.', ...parts.filter(Boolean)].join(
    ' ',
  )
}

/** What was decided of a change: from when on the earlier request pays for fewer, and that who was corrected is paid for in the new one. */
function changedText(about: ConcernAbout): readonly string[] {
  const { desde, salen = 0, aceptados, fechaResolucion } = requests.of(about)
  if (!desde) return []
  return [
    [
      `El IPS aceptó el cambio desde ${formatMonth(desde)}.`,
      salen > 0 && `En la solicitud de antes ya no se paga por ${plural('persona', 'personas', salen)}.`,
      aceptados && `La nueva paga por ${plural('persona', 'personas', aceptados)}.`,
    ]
      .filter(Boolean)
      .join(' '),
    ...reviewText(fechaResolucion, about),
  ]
}

/** Who asked for a request, or confirmed it, when somebody else changes it. */
const deAntes = (hers: string): ConcernWords => ({
  companyName,
  title: about => `${about.applicant} pidió cambiar la solicitud ${requests.of(about).reforma}`,
  text: about => [
    `Es el subsidio por contratar jóvenes de ${nameOf(about)}. ${hers}`,
    ...(about.asked?.includes('sale') ? ['Pidió sacar a personas de la lista.'] : []),
    ...(about.asked?.includes('entra') ? ['Pidió sumar personas, o corregir los datos de algunas.'] : []),
    ...asItStands(about, {
      open: [
        'Si el IPS lo acepta, la solicitud de antes ya no paga por quienes salen. Por quienes se corrigen se paga en la nueva.',
      ],
      granted: changedText(about),
      refused: ['El IPS no lo aceptó: la solicitud de antes sigue igual.'],
    }),
  ],
})

/** What people read of a request that somebody else filed. */
export const concerns = {
  ...{ representante, otro_representante, trabajador },
  pidio_antes: deAntes('La pidió usted.'),
  confirmo_antes: deAntes('La confirmó usted.'),
}
