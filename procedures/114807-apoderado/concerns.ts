import { uncapitalized } from '#domain/capitalized.ts'
import { formatDate } from '#domain/dates.ts'
import type { ConcernAbout, ConcernAnswer, ConcernWords } from '#engine/cases/concern.ts'
import { asItStands } from '../parts/requests/as-it-stands.ts'
import type { PoderServices } from './registers.ts'
import { requests } from './requests.ts'
import { coverageLines, otherStays, parentescoName } from './words.ts'

const herMoney = 'Lo que cobre es de ella: se lo debe entregar. Puede renunciar cuando quiera.'

const labels = { rechazada: 'No se registró' } as const

/** What the other person of a power is told, and asked: on her first page, by letter, and in the power itself. */
export const concerns: Readonly<Record<'apoderado' | 'apoderado_notarial' | 'mandante', ConcernWords>> = {
  apoderado: {
    labels,
    title: ({ applicant }) => `${applicant} quiere darle un poder para cobrar`,
    text: about =>
      asItStands(about, {
        open: [
          `Si acepta, usted puede cobrar por esa persona, ver sus pagos del IPS y hacer trámites por ella${until(about)}.`,
          ...coverage(about),
          herMoney,
        ],
        afterYes: [
          `Usted aceptó. Si el IPS lo registra, usted puede cobrar por esa persona, ver sus pagos y hacer trámites por ella${until(about)}.`,
          ...coverage(about),
          herMoney,
        ],
        granted: [
          `El poder quedó registrado: usted puede cobrar por esa persona, ver sus pagos del IPS y hacer trámites por ella${until(about)}.`,
          ...coverage(about),
          'Lo que cobre es de ella: se lo debe entregar. Puede renunciar cuando quiera, en «Poderes para cobrar».',
        ],
        ...ended(about, 'Usted no puede cobrar ni hacer trámites con él.'),
      }),
    confirm: {
      ...{ title: '¿Acepta el poder?', yes: 'Sí, acepto', no: 'No lo acepto' },
      afterYes: 'El IPS revisa el poder. Si lo registra, vale desde el primer día que dice.',
      afterNo: 'El poder no se registra.',
      afterSilence: 'El poder no se registra.',
    },
  },
  apoderado_notarial: {
    labels,
    title: ({ applicant }) => `${applicant} presentó un poder para que usted cobre por esa persona`,
    text: about =>
      asItStands(about, {
        open: [
          `Si el IPS lo registra, usted puede cobrar por ella y ver sus pagos${until(about)}.`,
          ...coverage(about),
          'Puede renunciar cuando quiera, en «Poderes para cobrar».',
        ],
        granted: [
          `El poder quedó registrado: usted puede cobrar por ella y ver sus pagos${until(about)}.`,
          ...coverage(about),
          'Puede renunciar cuando quiera, en «Poderes para cobrar».',
        ],
        ...ended(about, 'Usted no puede cobrar ni hacer trámites con él.'),
      }),
  },
  mandante: {
    labels,
    // Others may read the mail: what the attorney wrote stands on the page alone.
    letter: about => concerns.mandante.text(about).filter(text => !typed(about).includes(text)),
    title: ({ applicant }) => `${applicant} dice que usted le dio un poder para cobrar`,
    text: about =>
      asItStands(about, {
        open: [
          `Presentó un papel: dice que es un poder suyo, hecho ante notario. Todavía no vale${requests.of(about).anterior ? '' : ': hoy esa persona no puede cobrar por usted ni ver sus pagos'}.`,
          ...typed(about),
          `Si usted dice que sí, puede cobrar por usted, ver sus pagos y hacer trámites por usted${until(about)}. Usted puede terminar el poder cuando quiera.`,
          ...coverage(about),
        ],
        afterYes: [
          `Usted dijo que le dio este poder. Si el IPS lo registra, esa persona puede cobrar por usted, ver sus pagos y hacer trámites por usted${until(about)}. Usted puede terminarlo cuando quiera.`,
          ...coverage(about),
        ],
        granted: [
          `El poder quedó registrado: esa persona puede cobrar por usted, ver sus pagos y hacer trámites por usted${until(about)}.`,
          ...coverage(about),
          'Usted puede terminarlo cuando quiera, en «Poderes para cobrar».',
        ],
        ...ended(about, 'Con él nadie puede cobrar por usted ni ver sus pagos.'),
      }),
    confirm: {
      title: '¿Usted le dio este poder?',
      yes: 'Sí, se lo di',
      no: 'No, yo no se lo di',
      afterYes:
        'El IPS revisa el poder. Si lo registra, esa persona puede cobrar por usted desde el primer día que dice.',
      afterNo: 'El poder no se registra. Nadie puede cobrar por usted ni ver sus pagos con él.',
      afterSilence: 'El poder no se registra. Nadie puede cobrar por usted ni ver sus pagos con él.',
    },
  },
}

/** What the attorney wrote, by which the principal can judge. */
function typed(about: ConcernAbout): readonly string[] {
  const { notaria, parentesco } = requests.of(about)
  return [
    ...(notaria ? [`Escribió que se hizo en «${notaria.nombre}», el ${formatDate(notaria.fecha)}.`] : []),
    ...(parentesco ? [`Escribió qué es de usted: ${uncapitalized(parentescoName(parentesco))}.`] : []),
  ]
}

/** Of a power that does not hold, because it was not confirmed, was not registered, was taken back, or ended. */
function ended(about: ConcernAbout, then: string) {
  const stays = otherStays(requests.of(about).anterior)
  return {
    afterNo: [`No se va a registrar. ${then}`, ...stays],
    refused: [`El poder no se registró. ${then}`, ...stays],
    withdrawn: [`El poder se retiró. ${then}`, ...stays],
    over: [`El poder terminó. ${then}`],
  }
}

/** What it lets the attorney do, beside what the two already had: who is asked reads it before she answers. */
function coverage(about: ConcernAbout): readonly string[] {
  const { alcance, anterior } = requests.of(about)
  if (!alcance) return []
  const before = anterior
    ? [
        `Cuando se presentó, ya había otro poder entre ustedes, hasta el ${formatDate(anterior.hasta)}. Ese permite:`,
        ...sentences(coverageLines(anterior)),
        'Lo que permite este:',
      ]
    : ['Lo que permite:']
  return [...before, ...sentences(alcance.split('\n')), ...otherStays(anterior)]
}

const sentences = (lines: readonly string[]) => lines.map(line => `${line}.`)

function until(about: ConcernAbout): string {
  const { desde, hasta } = requests.of(about)
  return desde && hasta ? `, desde el ${formatDate(desde)} hasta el ${formatDate(hasta)}` : ''
}

/** Hands her answer to the register. */
export async function confirm({
  services,
  idSolicitud,
  respuesta,
  idempotencyKey,
}: ConcernAnswer<PoderServices>): Promise<void> {
  const params = { idPoder: idSolicitud }
  await services.poderes.aceptar({ params, body: { acepta: respuesta === 'si' }, idempotencyKey })
}
