import { addYears, formatDate, type IsoDate } from '#domain/dates.ts'
import { formatInteger } from '#domain/quantities.ts'
import type { Action, Block } from '#engine/content/block.ts'
import { puntajeSietePorCiento, requisitosSietePorCiento } from '#law/salud.ts'
import type { NoActionReason } from '#services/exencion-salud/contract.ts'
import { hrefTo, paths } from './paths.ts'

/** Facts about a person that an outcome carries, as texts. */
export type Data = Readonly<Record<string, string>>

/** Why there is no exemption: the rule, the fact, and what to do. */
interface Motivo {
  rule(today: IsoDate): string
  fact(data: Data): string
  todo(data: Data): readonly string[]
  actions: readonly Action[]
}

const { fromAge, residence } = requisitosSietePorCiento

/** The four requirements that a person may not meet (decisions, 41345: `noActionReason`). */
export const motivos: Readonly<Record<NoActionReason, Motivo>> = {
  PFP: {
    rule: today =>
      `El puntaje que mide la situación de su familia debe ser de ${formatInteger(puntajeSietePorCiento.at(today))} o menos.`,
    fact: ({ puntaje }) =>
      puntaje
        ? `Su puntaje es de ${formatInteger(Number(puntaje))}. Por eso no le toca.`
        : 'El IPS todavía no tiene su puntaje.',
    todo: () => [
      'Revise sus datos en el Registro Social de Hogares. De ahí sale el puntaje.',
      'Si algo cambió en su casa, avise en su municipio. Después, consulte aquí otra vez.',
    ],
    actions: [{ kind: 'link', label: 'Ver mi Registro Social de Hogares', href: '/rsh', primary: true }],
  },
  RESIDENCIA: {
    rule: () =>
      `Debe haber vivido ${residence.years} años en Chile desde que cumplió 20, y ${residence.recentYears} de los últimos ${residence.ofLastYears} años.`,
    fact: ({ anosDesdeLos20, anosUltimosCinco }) =>
      `Los registros muestran ${yearsText(anosDesdeLos20)} en Chile desde que cumplió 20, y ${anosUltimosCinco ?? 0} de los últimos ${residence.ofLastYears} años.`,
    todo: ({ anosUltimosCinco }) => [
      'A veces faltan años en los registros. Si usted vivió aquí ese tiempo, puede declararlo y pedir la exención.',
      ...(Number(anosUltimosCinco ?? 0) < residence.recentYears
        ? [
            `De los últimos ${residence.ofLastYears} años los registros están completos. Si le faltan de esos, el IPS puede responder que no.`,
          ]
        : []),
    ],
    actions: [
      {
        kind: 'link',
        label: 'Declarar mi residencia y pedirla',
        href: hrefTo(paths.declaracion),
        primary: true,
      },
    ],
  },
  EDAD: {
    rule: () => `Debe tener ${fromAge} años o más.`,
    fact: ({ fechaNacimiento }) =>
      fechaNacimiento
        ? `Usted los cumple el ${formatDate(addYears(fechaNacimiento, fromAge))}.`
        : 'Usted todavía no los cumple.',
    todo: () => [
      'Cuando los cumpla, el IPS revisa su caso solo, cada mes. No tiene que pedirlo.',
      'Si recibe una pensión básica de invalidez, no importa la edad. Llame al 101 si es así.',
    ],
    actions: [{ kind: 'link', label: 'Ver quién puede tenerla', href: '/ficha/41345', primary: true }],
  },
  SIN_PENSION: {
    rule: () => 'Debe recibir una pensión a la que se le descuente el 7 % de salud.',
    fact: () => 'El IPS no ve una pensión así a su nombre.',
    todo: () => [
      'Si tiene 65 años o más, vea si puede pedir la Pensión Garantizada Universal (PGU).',
      'Si su pensión es de Dipreca o de Capredena, pregunte ahí qué beneficios tiene.',
      'Si recibe una pensión y aquí no aparece, llame al 101.',
    ],
    actions: [{ kind: 'link', label: 'Ver la PGU', href: '/tramites/102077', primary: true }],
  },
}

/** The requirements by law, one sentence each. */
export function requisitos(today: IsoDate): readonly string[] {
  return Object.values(motivos).map(({ rule }) => rule(today))
}

/** Whether a text is one of the four reasons. */
export function isMotivo(text: string | undefined): text is NoActionReason {
  return text !== undefined && Object.hasOwn(motivos, text)
}

/** Rule, fact and what to do, as blocks. */
export function motivoBlocks(id: NoActionReason, data: Data, today: IsoDate): readonly Block[] {
  const { rule, fact, todo, actions } = motivos[id]
  return [
    {
      kind: 'summary',
      title: 'Por qué',
      rows: [
        { label: 'Lo que pide la ley', lines: [rule(today)] },
        { label: 'Su situación', lines: [fact(data)] },
      ],
    },
    { kind: 'heading', text: 'Qué puede hacer' },
    { kind: 'list', items: todo(data) },
    { kind: 'actions', actions },
  ]
}

function yearsText(count: string | undefined): string {
  return count === '1' ? '1 año' : `${count ?? 0} años`
}
