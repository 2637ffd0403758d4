import { parseRun } from '#domain/run.ts'
import type { ConcernAbout, ConcernWords, OwnResult, ResolvedPart } from '#engine/cases/concern.ts'
import { link } from '#engine/content/content.ts'
import type { Lista, QueObjeta } from '#services/safem2/contract.ts'
import { asItStands, standOf } from '../parts/requests/as-it-stands.ts'
import { hrefTo, paths } from './paths.ts'
import { requests } from './requests.ts'
import { acogidaText, pedidoText } from './words.ts'

/** What the IPS decided of one person, in words that say nothing of court orders and accounts. */
function resultOf(parts: readonly ResolvedPart[]): OwnResult {
  const isTaken = ({ codigo }: ResolvedPart) => codigo === 'aceptada'
  const names = [
    ...new Set(parts.map(({ que }) => (isLista(que) ? pedidoText[que] : 'Lo que se pidió'))),
  ].join(', ')
  const all = parts.every(isTaken)
  const end = all ? 'se aceptó' : parts.some(isTaken) ? 'se aceptó en parte' : 'no se aceptó'
  return {
    label: `${names}: ${end}`,
    tone: all ? 'exito' : 'aviso',
    text: `El IPS ya resolvió lo que la empresa dijo de usted. ${names}: ${end}. El detalle está en Micha.`,
  }
}

const isLista = (que: string): que is Lista => Object.hasOwn(pedidoText, que)

/** What a company says of a worker and asks, for her. */
const paraElla: Readonly<Record<string, string>> = {
  nuevos: 'Pide que usted entre a su lista: el IPS le pagaría la asignación, cuando la empresa diga cómo.',
  retirados: 'Pide que usted salga de su lista: el IPS dejaría de pagarle por esta empresa.',
  deposito: 'Pide que a usted se le pague en una cuenta.',
  en_persona: 'Pide que a usted se le pague en persona.',
  reembolso:
    'Dice que ya le paga la asignación familiar con el sueldo. Pide que el IPS le devuelva ese dinero a la empresa, y no le pague a usted.',
  agregadosRetencion: 'Dice que un juez ordenó pagar su asignación a otra persona.',
  quitadosRetencion: 'Dice que terminó la orden del juez, y que su asignación se paga otra vez a usted.',
}

const own = link('Ver lo que dicen de mí, y objetar', hrefTo(paths.dichos))

/** What becomes of a worker of whom nothing is decided: a request that ended decides nothing more. */
const unresolvedText = ({ state }: ConcernAbout): string =>
  state === 'desistida' || state === 'descartada'
    ? 'Lo que pidió la empresa terminó así, y el IPS no resolvió nada de usted.'
    : 'El estado es el de toda la solicitud. Lo que resuelva de usted estará en «Lo que dicen de mí».'

/** What is done about her part while it is open, and then what was decided of it. */
function partText(about: ConcernAbout, whileOpen: string): readonly string[] {
  if (about.own) return [resultOf(about.own).text]
  return asItStands(about, { open: [whileOpen], granted: [] })
}

/** For a letter, which others may read: nothing of court orders and accounts. */
const discreet = (about: ConcernAbout): readonly string[] => [
  about.own
    ? resultOf(about.own).text
    : asItStands(about, {
        open: ['El IPS lo revisa. El detalle está en Micha.'],
        granted: ['El IPS lo resolvió. El detalle está en Micha.'],
      }).join(' '),
]

const byContributions =
  'Así es si usted le dio la razón, o si no pagó cotizaciones por la persona en los últimos meses.'

/** What an objection says, and what the IPS does with it, for the company. */
const objeciones = {
  no_trabajo: [
    'Dice que no trabaja en la empresa.',
    'Si usted dice que no es así, deciden las cotizaciones.',
  ],
  cuenta: ['Dice que la cuenta que dio la empresa no le sirve.', 'Si el IPS la acoge, cobra en persona.'],
  no_me_pagan: [
    'Dice que la empresa no le pagó.',
    'Si el IPS la acoge, no devuelve ese dinero a la empresa, y le paga a la persona.',
  ],
  retencion: ['Dice que no hay una orden de un juez.', 'El IPS lo mira en el registro de los tribunales.'],
} as const satisfies Readonly<Record<QueObjeta, readonly [string, string]>>

/** What people read of a phase or an objection that somebody else filed. */
export const concerns: Readonly<Record<string, ConcernWords>> = {
  trabajador: {
    title: about => `${requests.of(about).empresa || 'Una empresa'} dijo algo de usted al IPS`,
    text: about => [
      `Lo mandó ${about.applicant}. Es sobre el pago de la asignación familiar a quienes trabajan en la empresa.`,
      ...(about.asked ?? []).flatMap(que => paraElla[que] ?? []),
      'Cómo está hoy, y cada detalle, está en «Lo que dicen de mí».',
      'El IPS no le cree a la empresa: pregunta a sus registros, al banco y a los tribunales. Si algo no es así, objételo.',
      about.own ? resultOf(about.own).text : unresolvedText(about),
    ],
    letter: discreet,
    result: resultOf,
    onward: own,
    confirm: {
      title: '¿La empresa ya le paga la asignación familiar con el sueldo?',
      yes: 'Sí, me la paga',
      no: 'No, no me la paga',
      afterYes:
        'El IPS le devuelve el dinero a la empresa, y a usted no le paga: se lo paga ella. Si después no lo hace, objételo.',
      afterNo: 'El IPS no le devuelve nada a la empresa por usted.',
      afterSilence: 'El IPS no le devuelve nada a la empresa por usted.',
    },
  },
  beneficiario: {
    title: about =>
      `${requests.of(about).empresa || 'Una empresa'} dijo que a usted se le paga una asignación familiar`,
    text: about => [
      `Lo mandó ${about.applicant}: dice que un juez ordenó que se le pague a usted, y no a quien trabaja en la empresa.`,
      ...partText(
        about,
        'El IPS lo revisa con el tribunal y con su banco. Si lo acepta, usted ve cada pago en «Mis pagos».',
      ),
    ],
    letter: discreet,
    result: resultOf,
    onward: link('Ver mis pagos', hrefTo(paths.pagosTrabajador)),
  },
  retencion: {
    title: ({ applicant }) => `${applicant} dijo que un pago que usted recibe termina`,
    text: about => [
      `Es la asignación familiar de alguien que trabaja en ${requests.of(about).empresa || 'una empresa'}, que se le paga a usted por orden de un juez.`,
      ...partText(
        about,
        'El IPS mira en el registro de los tribunales si esa orden terminó, o si otra la cambia. Si es así, usted deja de cobrar.',
      ),
      'Si la orden sigue, pida al tribunal que le avise al IPS, o llame gratis al 101.',
    ],
    letter: discreet,
    result: resultOf,
    onward: link('Ver mis pagos', hrefTo(paths.pagosTrabajador)),
  },
  representante: {
    title: about =>
      `${about.applicant} mandó una solicitud por ${requests.of(about).empresa || 'su empresa'}`,
    text: about => [
      `La mandó como contador de la empresa, RUT ${requests.of(about).rut}. Usted la representa.`,
      ...asItStands(about, {
        open: ['Si no debía mandarla, retírela en «Sus solicitudes», o llame al 101.'],
        granted: ['El IPS la resolvió. Si no debía mandarla, llame al 101.'],
      }),
    ],
    onward: link('Ver las solicitudes de la empresa', hrefTo(paths.solicitudes)),
  },
  contador: {
    title: about =>
      `${about.applicant} dijo que usted lleva las cuentas de ${requests.of(about).empresa || 'una empresa'}`,
    text: about => [
      ...asItStands(about, {
        open: ['Si el IPS acepta la solicitud, usted puede pedir por la empresa y ver su lista y sus pagos.'],
        granted: [
          'El IPS aceptó la solicitud: desde entonces usted puede pedir por la empresa y ver su lista y sus pagos, hasta que ella nombre a otra persona.',
        ],
        refused: ['El IPS no aceptó la solicitud: por ella usted no puede pedir por la empresa.'],
      }),
      'Si no es así, llame gratis al 101.',
    ],
    onward: link('Ver el cobro de asignación familiar', hrefTo(paths.entrada)),
  },
  contador_termina: {
    title: about =>
      `${about.applicant} dijo que ya ningún contador pide por ${requests.of(about).empresa || 'su empresa'}`,
    text: about => [
      ...asItStands(about, {
        open: [
          'Si el IPS acepta la solicitud, usted ya no puede pedir por la empresa, ni ver su lista y sus pagos.',
        ],
        granted: [
          'El IPS aceptó la solicitud: con ella usted dejó de pedir por la empresa y de ver su lista y sus pagos.',
        ],
        refused: ['El IPS no aceptó la solicitud: por ella nada cambia para usted.'],
      }),
      'Si no es así, hable con quien representa a la empresa.',
    ],
    onward: link('Ver el cobro de asignación familiar', hrefTo(paths.entrada)),
  },
  empleador: {
    companies: about => [parseRun(requests.of(about).rut ?? '') ?? []].flat(),
    title: about =>
      `${about.applicant} no está de acuerdo con lo que dijo ${requests.of(about).empresa || 'su empresa'}`,
    text(about) {
      const { objecion } = requests.of(about)
      if (!objecion) return ['Dice que algo no es así.']
      const [says, then] = objeciones[objecion]
      if (about.state === 'acogida')
        return [says, acogidaText[objecion], ...(objecion === 'no_trabajo' ? [byContributions] : [])]
      return [says, standOf(about) === 'open' ? then : 'El IPS no cambió nada.']
    },
    onward: link('Ver la lista y sus objeciones', hrefTo(paths.lista)),
    confirm: {
      title: '¿Esta persona tiene razón?',
      yes: 'Sí, tiene razón',
      no: 'No, trabaja en la empresa',
      afterYes: 'La persona sale de la lista, y el IPS deja de pagarle por la empresa.',
      afterNo: 'El IPS mira si la empresa pagó sus cotizaciones, y decide con eso.',
      afterSilence: 'El IPS mira si la empresa pagó sus cotizaciones, y decide con eso.',
    },
  },
}
