import { formatDate, formatMonth, type IsoDate } from '#domain/dates.ts'
import { formatClp, splitClp } from '#domain/money.ts'
import { fullName } from '#domain/person-name.ts'
import { labelOf, type Option, type Solicitante } from '#engine/asking/context.ts'
import type { Row } from '#engine/asking/question.ts'
import type { Block, KnownFact } from '#engine/content/block.ts'
import { content, drawn, figure, folded, list } from '#engine/content/content.ts'
import type { ConsultaSaldos } from '#services/saldos-insolutos/contract.ts'
import { cuentaRutOf } from '../../parts/asking/payment-questions.ts'
import { parentescos } from '../questions.ts'
import {
  type Consultado,
  cobraPorTodos,
  type HerederoEscrito,
  nombreDifunto,
  papelHerederos,
  papelText,
  pedidoClp,
  type Respuestas,
  rowOf,
  type Verificado,
} from '../rules.ts'

type Pedido = { answers: Pick<Respuestas, 'saldos'>; consulted: Consultado; today: IsoDate }

const ips = 'Instituto de Previsión Social (IPS)'

/** The deceased and what the applicant was of that person, from the civil register. */
export function difuntoFacts({ difunto }: Verificado): readonly KnownFact[] {
  if (!difunto) return []
  const { datosDifunto, parentesco } = difunto
  const source = 'Registro Civil'
  return [
    { label: 'Persona que falleció', value: fullName(datosDifunto), source },
    { label: 'Falleció el', value: formatDate(datosDifunto.fechaDefuncion), source },
    ...(parentesco
      ? [{ label: 'Su parentesco', value: labelOf(parentescos, parentesco) ?? '', source }]
      : []),
  ]
}

/** Every uncollected month. */
export function saldoRows(consulted: ConsultaSaldos | undefined): readonly Row[] {
  return consulted?.datosSaldosInsolutos.map(rowOf) ?? []
}

/** Everything available is offered ticked: most people want it all. */
export function saldosPrefill(consulted: ConsultaSaldos | undefined) {
  const free = (consulted?.datosSaldosInsolutos ?? []).filter(({ estado }) => estado === 'disponible')
  return {
    elegidos: free.length > 0 ? { value: free.map(({ idSaldo }) => idSaldo), source: ips } : undefined,
  }
}

/** The applicant is the first heir, with the whole until others are added. */
export function herederosPrefill(person: Solicitante, { difunto }: Verificado) {
  const parentesco = difunto?.parentesco
  if (!parentesco) return {}
  const [apellidoPaterno = '', ...rest] = person.apellidos.split(' ')
  const apellidoMaterno = rest.join(' ')
  const nombre = { nombres: person.nombres, apellidoPaterno, ...(apellidoMaterno && { apellidoMaterno }) }
  const first = { nombre, run: person.run, parentesco, parte: 100 }
  return { lista: { value: [first], source: 'Su ingreso con ClaveÚnica y el Registro Civil' } }
}

/**
 * The heirs, each with a payment to fill in.
 *
 * @param own - how the applicant said elsewhere that she is paid
 */
export function pagosPrefill(
  { herederos }: Pick<Respuestas, 'herederos'>,
  person: Pick<Solicitante, 'run'>,
  own: Partial<NonNullable<Respuestas['pago']>> = {},
) {
  const inPerson = { formaPago: 'presencial', cuenta: undefined, lugarPago: own.lugarPago } as const
  const inAccount = (cuenta: typeof own.cuenta) =>
    ({ formaPago: 'deposito', cuenta, lugarPago: undefined }) as const
  const ownPayment = () => {
    if (own.formaPago === 'presencial') return inPerson
    return inAccount(own.formaPago === 'cuentarut' ? cuentaRutOf(person.run) : own.cuenta)
  }
  const value = herederos.lista.map(({ run }) => ({
    heredero: run,
    ...(run === person.run ? ownPayment() : inAccount(undefined)),
  }))
  const source = own.formaPago ? 'Su lista de herederos y lo que usted ya dijo' : 'Su lista de herederos'
  return { lista: { value, source } }
}

/** The heirs without a payment yet. */
export function herederoOptions(
  herederos: readonly HerederoEscrito[],
  earlier: readonly { heredero: string }[],
): readonly Option[] {
  return herederos
    .filter(({ run }) => !earlier.some(({ heredero }) => heredero === run))
    .map(({ run, nombre }) => ({ value: run, label: fullName(nombre) }))
}

const forma = { cuentarut: 'en su CuentaRUT', deposito: 'en su cuenta', presencial: 'en efectivo' } as const

/** Who collects and how, in short. */
export function quienCobra(answers: Pick<Respuestas, 'cobro' | 'pago'>): string {
  if (!cobraPorTodos(answers)) return 'Cada uno su parte'
  return answers.pago ? `Usted, ${forma[answers.pago.formaPago]}` : 'Usted'
}

type Reparto = Pedido & { verified: Verificado; answers: Pick<Respuestas, 'herederos' | 'cobro' | 'saldos'> }

/** The sum, above the question how it is paid: of several heirs, with what is due to each. */
export const sumBlocks = (c: Reparto): readonly Block[] =>
  c.answers.herederos.lista.length === 1
    ? [figure('Se pide en total', formatClp(pedidoClp(c)), { note: 'Lo cobra usted.' })]
    : content('Lo cobra usted, por todos.', repartoBlocks(c))

/** What is due to each heir; nothing where she is alone. */
export const repartoBlocks = (c: Reparto): readonly Block[] =>
  cobraPorTodos(c.answers) && c.answers.herederos.lista.length === 1 ? [] : [tree(c, pedidoClp(c))]

/** Who inherits what, below the deceased. */
function tree({ answers, verified }: Reparto, total: number): Block {
  const { lista } = answers.herederos
  const montos = montosOf(lista, total)
  return drawn({
    kind: 'tree',
    title: 'Lo que toca a cada persona',
    root: {
      name: nombreDifunto(verified) || 'La persona que falleció',
      amount: `Se piden ${formatClp(total)}`,
    },
    branches: lista.map(({ nombre, parentesco, parte }, index) => ({
      name: fullName(nombre),
      note: `${labelOf(parentescos, parentesco) ?? ''}, ${parte}\u00a0%`,
      amount: formatClp(montos[index] ?? 0),
    })),
  })
}

/** What is due to each heir, together exactly the sum. */
const montosOf = (lista: Respuestas['herederos']['lista'], totalClp: number): readonly number[] =>
  splitClp(
    totalClp,
    lista.map(({ parte }) => parte),
  )

/** What is due to each heir. */
export function repartoFacts(c: Pedido & { answers: Pick<Respuestas, 'herederos'> }): readonly KnownFact[] {
  const { lista } = c.answers.herederos
  const montos = montosOf(lista, pedidoClp(c))
  return lista.map(({ nombre, parte }, index) => ({
    label: `${fullName(nombre)}, ${parte}\u00a0%`,
    value: formatClp(montos[index] ?? 0),
    source: 'lo que usted pide',
  }))
}

type AboutPapel = Pedido & { verified: Verificado; answers: Pick<Respuestas, 'herederos'> }

/** The required document and why. */
export const papelIntro = (c: Pedido) =>
  content(papelText(papelHerederos(pedidoClp(c), c.today), pedidoClp(c)))

/** Below the papers: how the limit was calculated, and a text that heirs may copy. */
export function papelOutro(c: AboutPapel): readonly Block[] {
  const { topeClp, utmOld, papel } = papelHerederos(pedidoClp(c), c.today)
  const who = nombreDifunto(c.verified) || 'la persona que falleció'
  return content(
    topeClp !== undefined &&
      folded(
        'Cómo se calcula el límite',
        `El límite de ${formatClp(topeClp)} son 5 unidades tributarias anuales (UTA).`,
        utmOld &&
          `La UTA sale de la unidad tributaria mensual (UTM), que cambia cada mes. Usamos la de ${formatMonth(utmOld)}, la última que tenemos. Si el IPS usa otra y hace falta otro papel, se lo pedirá. No pierde nada.`,
      ),
    papel === 'declaracion' &&
      folded(
        'Texto que pueden copiar para la declaración',
        `Declaramos bajo juramento que somos los únicos herederos de ${who}, y que no hay otros.`,
        list(c.answers.herederos.lista.map(({ nombre, parte }) => `${fullName(nombre)}: ${parte} %.`)),
        'Después va la fecha, y la firma y el RUN de cada uno.',
      ),
  )
}
