import { isFolio } from '#cases/receipts/folio.ts'
import { solicitud as definition } from '#procedures/5300-asignacion-por-muerte/application.ts'
import { type Paper, pdf, photo } from '../papers/papers.ts'
import { fallecidos, funerarias } from '../people.ts'
import type { Form, TypedDate } from './form.ts'

/** Answers by page; omitted ones get the usual answer. */
export interface Solicitud {
  /** RUN of the deceased. */
  causante: string
  rutFuneraria: string
  /** Relation to the deceased, if it differs from the register's. */
  parentesco?: string
  factura: Factura
  /** What is ceded to the funeral home. */
  cesion?: string
  formaPago: 'cuentarut' | 'deposito' | 'presencial'
}

/** The invoice, as typed. */
export interface Factura {
  numero: string
  fecha: TypedDate
  glosa: string
  montoNeto: string
  montoTotal: string
  papeles: readonly Paper[]
  certificadoSepultacion?: Paper
}

/** Labels that journeys about other matters press and fill in, as the definition has them. */
export const labels = {
  run: labelOf('causante', 'run'),
  invoiceNumber: labelOf('factura', 'numero'),
  invoice: labelOf('factura', 'archivo'),
  send: definition.ending.review.submitLabel,
}

/** The name of the invoice's input, which goes on with the files that it holds. */
export const invoiceName = new RegExp(`^${labels.invoice}`)

function labelOf(page: string, question: string): string {
  const found = definition.pages.find(({ id }) => id === page)?.questions[question]
  if (!found) throw new Error(`The form asks no ${question} on its page ${page}`)
  return found.label
}

/** The procedure's addresses (procedures §5300). */
export const root = '/tramites/5300'

/** Where an unfinished request is deleted. */
export const deletion = `${root}/ingresarSolicitud/ingresar/borrador`

/** Carmen's request for her husband: the simple case. */
export const deCarmen: Solicitud = {
  causante: fallecidos.luis,
  rutFuneraria: funerarias.sanJose.rut,
  factura: {
    numero: '90451',
    fecha: daysAgo(15),
    glosa: 'Servicio funerario y urna',
    montoNeto: '500.000',
    montoTotal: '595.000',
    papeles: [pdf('factura.pdf')],
  },
  formaPago: 'deposito',
}

/** The pages of the form for a person who paid the funeral herself, in order, each with the steps to the next. */
export const pagesOfForm = [
  [
    '1-causante',
    async (form, { causante }) => {
      await sayWhoDied(form, causante)
      if (form.path().endsWith('1-causante-datos')) await describeDead(form, causante)
    },
  ],
  ['2-funeraria', (form, { rutFuneraria }) => sayWhichHome(form, rutFuneraria)],
  ['3-beneficiario', confirmOwnData],
  ['4-factura', (form, { factura }) => copyInvoice(form, factura)],
  ['5-pago', sayHowToPay],
] as const satisfies readonly (readonly [
  path: string,
  goOn: (form: Form, solicitud: Solicitud) => Promise<void>,
])[]

/** Fills in the form up to the review, for a person who paid the funeral herself and is signed in. */
export async function fillIn(form: Form, solicitud: Solicitud): Promise<void> {
  await fillInUntil(form, '6-confirmar', solicitud)
}

/** The same up to a page of the form, which is then open. */
export async function fillInUntil(
  form: Form,
  page: (typeof pagesOfForm)[number][0] | '6-confirmar',
  solicitud: Solicitud = deCarmen,
): Promise<void> {
  await form.open(`${root}/ingresarSolicitud/ingresar`)
  for (const [path, goOn] of pagesOfForm) {
    if (path === page) break
    await goOn(form, solicitud)
  }
  await isAt(form, page)
}

/** A relative whom a funeral home names, with what stands on her identity card. */
export interface Familiar {
  run: string
  nombres: string
  apellido: string
  nacimiento: TypedDate
  parentesco: string
}

/** Luis's widow, as her identity card says. People of the country are born so long before the day it is made. */
export const viuda: Familiar = {
  run: '8.214.653-9',
  nombres: 'Carmen Gloria',
  apellido: 'Rojas',
  nacimiento: bornAgo(58, 134),
  parentesco: 'Cónyuge (esposo o esposa)',
}

/** Ernesto's daughter. */
export const hijaDeErnesto: Familiar = {
  run: '13.456.782-1',
  nombres: 'Marta Inés',
  apellido: 'Olivares',
  nacimiento: bornAgo(49, 21),
  parentesco: 'Hijo o hija',
}

/** What a funeral home's representative writes for a family. */
export type ForFamily = Solicitud & { empresa: string; familiar?: Familiar }

/** Fills in the form up to the review, for a funeral home whose client family ceded everything. */
export async function fillInForFamily(form: Form, solicitud: ForFamily): Promise<void> {
  await form.open(`${root}/ingresarSolicitud/ingresar`)
  await isAt(form, 'ingresar')
  await form.choose('¿Quién hace la solicitud?', 'Represento a una funeraria')
  await form.press('Continuar')
  await isAt(form, 'listadoEmpresas')
  await form.choose('¿Por cuál funeraria hace la solicitud?', solicitud.empresa)
  await form.press('Continuar')
  await nameDead(form, solicitud.causante)
  await isAt(form, '2-funeraria')
  await form.choose('¿Qué local hizo el funeral?', 'Casa matriz')
  await form.press('Continuar')
  await fillInFamily(form, solicitud)
}

/** Who died, as a home says it. */
export async function nameDead(form: Form, causante: string): Promise<void> {
  await sayWhoDied(form, causante)
  await describeDead(form, causante)
}

/** What is asked of who has no kinship on record: who died, in her own words. */
export async function describeDead(form: Form, run: string): Promise<void> {
  const [nombres = 'Ana', apellido = 'Soto', died = 20] = nombresDe[run] ?? []
  await isAt(form, '1-causante-datos')
  await form.write('Nombres', nombres)
  await form.write('Primer apellido', apellido)
  await form.date('¿Qué día falleció?', daysAgo(died))
  await form.press('Continuar')
}

/** Names of the deceased and the days since they died, as a stranger writes them. */
const nombresDe: Readonly<Record<string, readonly [nombres: string, apellido: string, daysAgo: number]>> = {
  [fallecidos.luis]: ['Luis Alberto', 'Fuentes', 20],
  [fallecidos.ernesto]: ['Ernesto', 'Olivares', 15],
  [fallecidos.norma]: ['Norma Luz', 'Alarcón', 45],
  [fallecidos.bernardo]: ['Bernardo', 'Choque', 18],
}

/** The pages after the funeral home's, up to the review. */
export async function fillInFamily(form: Form, solicitud: ForFamily): Promise<void> {
  await writeDownRelative(form, solicitud.familiar ?? viuda)
  await copyInvoice(form, solicitud.factura, ['¿La factura está a nombre del familiar?', 'Sí, a su nombre'])
  await isAt(form, '5-pago')
  await form.write('Monto para la funeraria', solicitud.cesion ?? '')
  await form.attach('Cesión firmada', pdf('cesion.pdf'))
  await form.attach('Cédula de identidad del familiar', photo('cedula-1.png'), photo('cedula-2.png'))
  await payment(form, solicitud.formaPago)
  await form.press('Continuar')
  await isAt(form, '6-confirmar')
}

/** The relative as her identity card has her, and how to reach her. */
export async function writeDownRelative(form: Form, familiar: Familiar): Promise<void> {
  const { run, nombres, apellido, nacimiento, parentesco } = familiar
  await isAt(form, '3-beneficiario')
  await form.write('RUN del familiar', run)
  await form.write('Nombres', nombres)
  await form.write('Primer apellido', apellido)
  await form.date('Fecha de nacimiento', nacimiento)
  await form.pick('Relación con la persona que falleció', parentesco)
  await form.write('Teléfono', '9 1234 5678')
  await form.write('Calle o pasaje', 'Los Aromos')
  await form.write('Número', '145')
  await form.pick('Comuna', 'Maipú')
  await form.press('Continuar')
}

/** The RUN of who died. */
export async function sayWhoDied(form: Form, run: string): Promise<void> {
  await isAt(form, '1-causante')
  await form.write('¿Cuál es el RUN de la persona que falleció?', run)
  await form.press('Continuar')
}

/** The funeral home's RUT. */
export async function sayWhichHome(form: Form, rut: string): Promise<void> {
  await isAt(form, '2-funeraria')
  await form.write('RUT de la funeraria', rut)
  await form.press('Continuar')
}

/** The registers' data are prefilled; she states her relation, and whether she wants e-mails. */
export async function confirmOwnData(
  form: Form,
  { parentesco }: Pick<Solicitud, 'parentesco'>,
): Promise<void> {
  await isAt(form, '3-beneficiario')
  if (parentesco) await form.pick('Relación con la persona que falleció', parentesco)
  await form.choose('¿Los avisos se envían por correo?', 'Sí, por correo')
  await form.press('Continuar')
}

/** The invoice, issued to the recipient of the payment: `receptor` is the question as asked, and the answer. */
export async function copyInvoice(
  form: Form,
  factura: Factura,
  receptor: readonly [string, string] = ['¿La factura está a su nombre?', 'Sí, a mi nombre'],
): Promise<void> {
  await isAt(form, '4-factura')
  await form.write('Número de la factura', factura.numero)
  await form.date('Fecha de la factura', factura.fecha)
  await form.choose(...receptor)
  await form.write('¿Qué dice el detalle?', factura.glosa)
  await form.write('Monto neto', factura.montoNeto)
  await form.write('Total de la factura', factura.montoTotal)
  await form.attach('La factura', ...factura.papeles)
  if (factura.certificadoSepultacion)
    await form.attach('Certificado de sepultación', factura.certificadoSepultacion)
  await form.press('Continuar')
}

/** What is ceded, and how the rest is paid. */
export async function sayHowToPay(
  form: Form,
  solicitud: Pick<Solicitud, 'cesion' | 'formaPago'>,
): Promise<void> {
  await isAt(form, '5-pago')
  await form.choose(
    '¿Qué parte del pago le cede a la funeraria?',
    solicitud.cesion ? 'Todo o una parte' : 'Ninguna: todo es para mí',
  )
  if (solicitud.cesion) {
    await form.write('Monto para la funeraria', solicitud.cesion)
    await form.attach('Cesión firmada', pdf('cesion.pdf'))
  }
  await payment(form, solicitud.formaPago)
  await form.press('Continuar')
  await isAt(form, '6-confirmar')
}

async function payment(form: Form, formaPago: Solicitud['formaPago']): Promise<void> {
  const question = '¿Cómo se recibe el pago?'
  if (formaPago === 'cuentarut') return form.choose(question, 'Depósito en mi CuentaRUT')
  if (formaPago === 'presencial') {
    await form.choose(question, 'En efectivo, en persona')
    const place = 'Caja Los Héroes La Florida, Vicuña Mackenna Poniente 501, La Florida'
    await form.find('¿Dónde se cobra?', 'heroes flor', place)
    return
  }
  await form.choose(question, 'Depósito en otra cuenta')
  await form.pick('Tipo de cuenta', 'Cuenta vista')
  await form.find('Banco o institución', 'ripl', 'Banco Ripley')
  await form.write('Número de cuenta', '000123456')
}

/** Declares and sends. Returns the folio on the receipt. */
export async function send(form: Form): Promise<string> {
  await form.tick('Sí, lo declaro así')
  await form.press('Enviar la solicitud')
  await isAt(form, '7-resumen')
  const [, folio = ''] = /Su (?:número de )?folio es\s*([A-Z0-9-]+)/.exec(await form.text()) ?? []
  if (!isFolio(folio)) throw new Error(`«${folio}» is no folio`)
  return folio
}

/** Expects that this page of the form is open. */
export async function isAt(form: Form, path: string): Promise<void> {
  await form.isAt(`${root}/ingresarSolicitud/${path}`)
}

/** A past date, as typed. */
export function daysAgo(days: number): TypedDate {
  return typed(Temporal.Now.plainDateISO('America/Santiago').subtract({ days }))
}

/** A birth date, as typed: so many years ago, and so many days before that. */
function bornAgo(years: number, days: number): TypedDate {
  return typed(Temporal.Now.plainDateISO('America/Santiago').subtract({ years }).subtract({ days }))
}

function typed({ day, month, year }: Temporal.PlainDate): TypedDate {
  return [String(day), String(month), String(year)]
}
