import { byCode, hasCode } from '#domain/by-code.ts'
import { uncapitalized } from '#domain/capitalized.ts'
import { formatMonth } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { plural } from '#domain/quantities.ts'
import { parseRun } from '#domain/run.ts'
import type { ConcernAbout, ConcernWords, OwnResult, ResolvedPart } from '#engine/cases/concern.ts'
import { link } from '#engine/content/content.ts'
import type { Lista, QueObjeta } from '#services/safem2/contract.ts'
import { asItStands, type Standing, standOf } from '../parts/requests/as-it-stands.ts'
import { resueltoText } from './pages/dichos.ts'
import { hrefTo, paths } from './paths.ts'
import { requests } from './requests.ts'
import { acogidaText, codigoText } from './words.ts'

/** A code with what follows its name: the case (`c`), the sum of a month (`m`), the first month (`d`), the form of payment (`f`). */
interface Detail {
  readonly que: string
  readonly c?: string
  readonly m?: string
  readonly d?: string
  readonly f?: string
}

function detailOf(code: string): Detail {
  const [que = '', ...more] = code.split(':')
  return { que, ...Object.fromEntries(more.map(one => one.split('='))) }
}

const sinceText = ({ d }: Detail) => (d ? ` desde ${formatMonth(d)}` : '')
const sinceThen = (one: Detail) => (one.d ? `,${sinceText(one)}` : '')

/** How a worker is paid once no order pays somebody else. */
function formaText({ f = '' }: Detail): string {
  const [form = '', digits = ''] = f.split('-')
  const forms = {
    deposito: `en su cuenta, terminada en ${digits}`,
    en_persona: 'en persona',
    reembolso: 'con su sueldo, y el IPS le devuelve ese dinero a la empresa',
    sin_forma: 'cuando la empresa diga cómo',
  }
  return hasCode(forms, form) ? `: ${forms[form]}` : ''
}

/** What may be asked of somebody: to be on a list or not, and how to be paid. */
type Pedido = Exclude<Lista, 'cuentas'> | 'deposito' | 'en_persona' | 'reembolso'

/** A thing that was asked of somebody: what it is called, for her, and what it changed if the IPS took it. */
type Asked = Readonly<Record<string, readonly [name: string, taken: string | ((detail: Detail) => string)]>>

const ofWorker: Asked = {
  nuevos: ['Su entrada a la lista', 'Usted entró a la lista. El IPS le paga cuando la empresa diga cómo.'],
  retirados: ['Su salida de la lista', 'Usted salió de la lista: el IPS ya no le paga por esta empresa.'],
  deposito: ['Su pago en una cuenta', 'Su pago pasó a esa cuenta.'],
  en_persona: ['Su pago en persona', 'Usted pasó a cobrar en persona.'],
  reembolso: [
    'Que la empresa le pague',
    'Usted pasó a cobrar con su sueldo: el IPS le devuelve ese dinero a la empresa, y no le paga a usted.',
  ],
  cuentas: ['La forma de su pago', ''],
  agregadosRetencion: [
    'Pagar su asignación a otra persona, por orden de un juez',
    one => `Su asignación pasó a pagarse a esa persona, y no a usted${sinceThen(one)}.`,
  ],
  quitadosRetencion: [
    'El fin de la orden de un juez sobre su pago',
    one => `Su asignación se paga a usted, y no a otra persona${sinceThen(one)}${formaText(one)}.`,
  ],
}
const ofPayee: Asked = {
  agregadosRetencion: [
    'Un pago a usted, por orden de un juez',
    one => `Ese pago pasó a ser para usted, cada mes${sinceText(one)}.`,
  ],
}
const ofWhoLoses: Asked = {
  agregadosRetencion: ['Otra orden de un juez, en vez de la suya', lostText],
  quitadosRetencion: ['El fin de un pago a usted, por orden de un juez', lostText],
}

function lostText(one: Detail): string {
  return `Usted dejó de cobrar ese pago${sinceText(one)}.`
}

/** A payment by order of a judge: how much a month and, where nobody else reads it, by which case. */
const pagoDe = ({ m, c }: Detail, inSession: boolean) =>
  [m && `${formatClp(Number(m))} al mes`, c && inSession && `causa ${c}`].filter(Boolean).join(', ')

/** What the IPS decided of one person, part by part: what it changed for her, or why nothing changes. */
function resultOf(
  words: Asked,
  inHerPlace: Parameters<typeof resueltoText>[1] = {},
  nothing = 'En esto nada cambia para usted.',
) {
  return (parts: readonly ResolvedPart[], inSession = false): OwnResult => {
    const isTaken = ({ codigo }: ResolvedPart) => codigo === 'aceptada'
    const wordsOf = (que: string) => byCode(words, que) ?? (['Lo que se pidió', ''] as const)
    const names = [...new Set(parts.map(({ que }) => wordsOf(detailOf(que).que)[0]))].join(', ')
    const all = parts.every(isTaken)
    const end = all ? 'se aceptó' : parts.some(isTaken) ? 'se aceptó en parte' : 'no se aceptó'
    const what = parts.map(part => {
      const detail = detailOf(part.que)
      const [name, taken] = wordsOf(detail.que)
      const which = pagoDe(detail, inSession)
      const [how, then] = isTaken(part)
        ? ['El IPS lo aceptó.', typeof taken === 'string' ? taken : taken(detail)]
        : [
            hasCode(codigoText, part.codigo) ? resueltoText(part.codigo, inHerPlace) : 'El IPS no lo aceptó.',
            nothing,
          ]
      return `${name}${which && ` (${which})`}: ${uncapitalized(how)} ${then}`.trim()
    })
    return { label: `${names}: ${end}`, tone: all ? 'exito' : 'aviso', text: what.join(' ') }
  }
}

const resultForWorker = resultOf(ofWorker)
const notTheWorker = {
  no_en_lista: 'quien trabaja en la empresa no está en su lista',
  sin_retencion: 'no había un pago por orden de un juez',
}
const resultForPayee = resultOf(ofPayee, notTheWorker)
const resultForWhoLoses = resultOf(
  ofWhoLoses,
  notTheWorker,
  'En esto nada cambia para usted: sigue cobrando ese pago.',
)

/** How she stood when a company asked, and what it says of her and asks, for her; the end of an account's number follows its code. */
const paraElla: Readonly<Record<string, (fin: string) => string>> = {
  antes_fuera: () => 'Cuando llegó, usted no estaba en la lista de la empresa.',
  antes_sin_forma: () => 'Cuando llegó, usted estaba en su lista, sin que la empresa dijera cómo se le paga.',
  antes_deposito: fin => `Cuando llegó, su pago era en su cuenta, terminada en ${fin}.`,
  antes_en_persona: () => 'Cuando llegó, su pago era en persona.',
  antes_reembolso: () =>
    'Cuando llegó, la empresa le pagaba con el sueldo, y el IPS le devolvía ese dinero a la empresa.',
  antes_retencion: () => 'Cuando llegó, su asignación iba a otra persona, por orden de un juez.',
  nuevos: () =>
    'Pide que usted entre a su lista: el IPS le pagaría la asignación, cuando la empresa diga cómo.',
  retirados: () => 'Pide que usted salga de su lista: el IPS dejaría de pagarle por esta empresa.',
  deposito: () => 'Pide que a usted se le pague en una cuenta.',
  cuenta: fin => `Esa cuenta termina en ${fin}.`,
  en_persona: () => 'Pide que a usted se le pague en persona.',
  reembolso: () =>
    'Dice que ya le paga la asignación familiar con el sueldo. Pide que el IPS le devuelva ese dinero a la empresa, y no le pague a usted.',
  agregadosRetencion: () => 'Dice que un juez ordenó pagar su asignación a otra persona, y no a usted.',
  quitadosRetencion: () =>
    'Dice que terminó la orden del juez, y que su asignación se paga otra vez a usted.',
}

/** The one thing that was said of her, in a line. */
const enUnaLinea: Readonly<Record<Pedido, string>> = {
  nuevos: 'pide que usted entre a su lista de asignación familiar',
  retirados: 'pide que usted salga de su lista de asignación familiar',
  deposito: 'pide que su asignación familiar se pague en una cuenta',
  en_persona: 'pide que usted cobre su asignación familiar en persona',
  reembolso: 'dice que ya le paga a usted la asignación familiar',
  agregadosRetencion: 'dice que un juez ordenó pagar su asignación a otra persona',
  quitadosRetencion: 'dice que terminó la orden de un juez sobre su asignación',
}

function dichoDeElla({ asked = [] }: ConcernAbout): string {
  const [only, ...more] = asked.filter(que => hasCode(enUnaLinea, que))
  return only && more.length === 0 ? enUnaLinea[only] : 'dijo algo de usted al IPS'
}

const saidOf = ({ asked = [] }: ConcernAbout): readonly string[] =>
  asked.flatMap(one => {
    const [que = '', fin = ''] = one.split(':')
    return byCode(paraElla, que)?.(fin) ?? []
  })

/** What she may object to in her own session, by what was asked. */
const objetable: Readonly<Partial<Record<Pedido, string>>> = {
  nuevos: 'no trabaja ahí',
  deposito: 'esa cuenta no le sirve',
  reembolso: 'la empresa no le paga',
  agregadosRetencion: 'no hay esa orden',
}

/** How a worker objects: here, while it waits or once it was taken; of what changed nothing there is nothing to object. */
function remedyOf(about: ConcernAbout): string | undefined {
  const { own, asked = [] } = about
  const standing = own
    ? own.flatMap(({ que, codigo }) => (codigo === 'aceptada' ? [que] : []))
    : standOf(about) === 'open'
      ? asked
      : []
  const what = standing.map(code => detailOf(code).que).flatMap(que => byCode(objetable, que) ?? [])
  return what.length > 0
    ? `Si ${what.join(', o ')}, objételo en Micha, en «Lo que dicen de mí». Si es otra cosa, llame gratis al 101.`
    : undefined
}

const own = link('Ver lo que dicen de mí, y objetar', hrefTo(paths.dichos))

/** What is said of a worker, who decides it, and what was decided. */
const toldOf = (about: ConcernAbout): readonly string[] => [
  ...saidOf(about),
  'El IPS no le cree a la empresa: pregunta a sus registros, al banco y a los tribunales.',
  about.own ? resultForWorker(about.own).text : unresolvedText(about),
]

/** What becomes of a worker of whom nothing is told yet: a request that ended decides nothing more. */
function unresolvedText(about: ConcernAbout): string {
  if (about.state === 'descartada')
    return 'Lo que pidió la empresa terminó así, y el IPS no resolvió nada de usted.'
  return standOf(about) === 'open'
    ? 'El estado es el de toda la solicitud. Lo que resuelva de usted estará en «Lo que dicen de mí».'
    : 'El IPS ya vio lo que pidió la empresa. Lo que resolvió de usted está en «Lo que dicen de mí».'
}

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

/** What was said of a payment that somebody receives in place of a worker: by that worker, or by the company. */
function dichoDelPago(about: ConcernAbout): string {
  if (requests.of(about).objecion) return 'dijo que no hay una orden de un juez para pagarle a usted'
  const many = ordersOf(about).length > 1
  if (about.asked?.some(one => one.startsWith('agregadosRetencion')))
    return `dijo que otra orden de un juez cambia ${many ? 'pagos' : 'un pago'} que usted recibe`
  return many ? 'dijo que pagos que usted recibe terminan' : 'dijo que un pago que usted recibe termina'
}

/** The payments that a request would end, as far as it says which. */
const ordersOf = ({ asked = [] }: ConcernAbout) => asked.map(detailOf).filter(({ m, c }) => m || c)

/** Which of her payments it is about. */
function whichText(about: ConcernAbout, inSession: boolean): string {
  const { objecion, empresa } = requests.of(about)
  const orders = objecion ? [] : ordersOf(about)
  const where = `que trabaja en ${empresa || 'una empresa'}`
  const each = orders.map(one => pagoDe(one, inSession)).filter(Boolean)
  const paid = standOf(about) === 'open' ? 'Usted cobra' : 'Cuando se pidió esto, usted cobraba'
  if (orders.length > 1)
    return `${paid}, por orden de un juez, la asignación familiar de ${orders.length} personas que trabajan en ${empresa || 'una empresa'}. De estos pagos se trata: ${each.join('; ')}.`
  const pays = `${paid}, por orden de un juez, la asignación familiar de ${objecion ? about.applicant : 'alguien'} ${where}.`
  return `${pays} De ese pago se trata${each[0] ? `: ${each[0]}` : ''}.`
}

/** What becomes of that payment while the whole stands so. */
function delPago(about: ConcernAbout): Standing {
  if (!requests.of(about).objecion)
    return {
      open: [
        'El IPS mira en el registro de los tribunales si la orden de cada pago terminó, o si otra la cambia. Si es así, usted deja de cobrar ese pago. Si no, todo sigue igual.',
      ],
      granted: [],
    }
  const { applicant } = about
  return {
    open: [
      `El IPS mira si la orden está en el registro de los tribunales. Si está, usted sigue cobrando. Si no está, usted deja de cobrar, y ese pago ya no es para usted sino para ${applicant}.`,
      'Mientras lo mira, lo que falta por pagar espera.',
    ],
    granted: [`El IPS le dio la razón: usted dejó de cobrar ese pago, que ahora es para ${applicant}.`],
    refused: ['El IPS no le dio la razón: por esta objeción nada cambia para usted.'],
    withdrawn: ['La objeción se retiró: por ella nada cambia para usted.'],
  }
}

const retencionText = (about: ConcernAbout, inSession: boolean): readonly string[] => [
  whichText(about, inSession),
  ...(about.own ? [resultForWhoLoses(about.own, inSession).text] : asItStands(about, delPago(about))),
]

/** What an accountant asked for a company, and what was decided of it, without saying of whom. */
function pedidasText(about: ConcernAbout): readonly string[] {
  const { pedidas = [], que, contador } = requests.of(about)
  const isDone = standOf(about) === 'granted'
  const names: Readonly<Record<Pedido, string>> = {
    nuevos: 'Entrar a la lista',
    retirados: 'Salir de la lista',
    deposito: 'Cobrar en una cuenta',
    en_persona: 'Cobrar en persona',
    reembolso: 'Devolver a la empresa lo que pagó',
    agregadosRetencion: 'Pagar a otra persona, por orden de un juez',
    quitadosRetencion: 'Terminar la orden de un juez',
  }
  const each = pedidas.map(({ que: asked, filas, aceptadas }) => {
    const name = byCode(names, asked) ?? 'Otra cosa'
    const taken = isDone ? `; el IPS aceptó lo de ${aceptadas}` : ''
    return `${name}: ${plural('persona', 'personas', filas)}${taken}.`
  })
  if (each.length === 0) return []
  const accountant = contador && que === 'fase1' ? ` Nombra como contador a ${contador}.` : ''
  return [`${isDone ? 'Pidió' : 'Pide'} esto. ${each.join(' ')}${accountant}`]
}

/** What a worker objects to, in what words, and what came of it. */
function objecionText(
  about: ConcernAbout,
  inHerWords: readonly (string | undefined)[] = [],
): readonly string[] {
  const { objecion } = requests.of(about)
  if (!objecion) return ['Dice que algo no es así.']
  const [says, then] = objeciones[objecion]
  const said = [says, ...inHerWords.flatMap(words => (words ? [`Lo cuenta así: «${words}»`] : []))]
  if (about.state === 'acogida')
    return [...said, acogidaText[objecion], ...(objecion === 'no_trabajo' ? [byContributions] : [])]
  return [...said, standOf(about) === 'open' ? then : 'El IPS no cambió nada.']
}

/** What people read of a phase or an objection that somebody else filed. */
export const concerns: Readonly<Record<string, ConcernWords>> = {
  trabajador: {
    title: about => `${requests.of(about).empresa || 'Una empresa'} ${dichoDeElla(about)}`,
    text: about => [
      `Lo mandó ${about.applicant}. Es sobre el pago de la asignación familiar a quienes trabajan en la empresa.`,
      ...(about.state === 'desistida' && !about.own
        ? [
            'La solicitud se retiró: el IPS no resolvió nada de usted, y nada cambia.',
            ...(saidOf(about).length > 0 ? [`Esto decía de usted: «${saidOf(about).join(' ')}»`] : []),
          ]
        : toldOf(about)),
    ],
    remedy: remedyOf,
    result: own => resultForWorker(own),
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
      ...(about.own
        ? [resultForPayee(about.own).text]
        : asItStands(about, {
            open: [
              'El IPS lo revisa con el tribunal y con su banco. Si lo acepta, usted ve cada pago en «Mis pagos». Si no, nada cambia para usted.',
            ],
            granted: [],
          })),
    ],
    result: own => resultForPayee(own),
    onward: link('Ver mis pagos', hrefTo(paths.pagosTrabajador)),
  },
  retencion: {
    title: about => `${about.applicant} ${dichoDelPago(about)}`,
    text: about => retencionText(about, true),
    letter: about => retencionText(about, false),
    remedy: about =>
      about.own?.every(({ codigo }) => codigo !== 'aceptada') || standOf(about) === 'refused'
        ? undefined
        : 'Si la orden sigue, pida al tribunal que le avise al IPS. También puede llamar gratis al 101.',
    result: own => resultForWhoLoses(own),
    onward: link('Ver mis pagos', hrefTo(paths.pagosTrabajador)),
  },
  representante: {
    title: about =>
      `${about.applicant} mandó una solicitud por ${requests.of(about).empresa || 'su empresa'}`,
    text: about => [
      requests.of(about).motivoRechazo === 'ya_no_pide'
        ? `La mandó como contador de la empresa, RUT ${requests.of(about).rut}. Ya no puede pedir por ella.`
        : `La mandó como contador de la empresa, RUT ${requests.of(about).rut}. Usted la representa.`,
      ...pedidasText(about),
      ...asItStands(about, {
        open: ['Si no debía mandarla, retírela en «Sus solicitudes», o llame al 101.'],
        granted: ['Lo que el IPS aceptó ya rige. Si no debía mandarla, llame al 101.'],
        refused: [
          requests.of(about).motivoRechazo === 'ya_no_pide'
            ? 'El IPS la descartó sin mirarla: nada cambió para la empresa.'
            : 'El IPS la descartó: por ella nada cambió.',
        ],
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
    text: about => objecionText(about, [requests.of(about).explicacion]),
    // Her own words are read in the session alone.
    letter: about => objecionText(about),
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
