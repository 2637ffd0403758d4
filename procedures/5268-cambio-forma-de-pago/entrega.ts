import { runToWire } from '#domain/run.ts'
import type { AnswersOf } from '#engine/asking/question.ts'
import type { ActionDelivery } from '#engine/cases/case-kind.ts'
import type { Acknowledgement } from '#engine/walking/form.ts'
import { unlessNamed } from '#platform/contract/answered.ts'
import type { ContactoCambio, FormaPagoBeneficio, SolicitudCambio } from '#services/beneficios/contract.ts'
import { accountOnWire } from '../parts/asking/payment-questions.ts'
import { accionesDe, type FormaAnswers, formaDe } from './acciones.ts'
import {
  contactoDe,
  contactoRespondido,
  type DomicilioAnswers,
  mismoContacto,
  registroCon,
} from './contacto.ts'
import { type Fila, filasText } from './pages/antes-y-despues.ts'
import type { lugarQuestions } from './questions.ts'
import { flujoOf, type Inicio, mandanteOf, type Whose } from './registers.ts'
import type { Services } from './services.ts'
import type { LugarPago } from './words.ts'

/** The answers and data of a change, without the pages that were not asked. */
export interface Pedido extends Whose {
  readonly answers: {
    readonly forma: FormaAnswers
    readonly lugar?: AnswersOf<typeof lugarQuestions> | undefined
    readonly domicilio?: DomicilioAnswers | undefined
  }
  readonly consulted: { readonly gate?: Inicio; readonly lugar?: readonly LugarPago[] }
  readonly verified?: Whose['verified'] & { readonly domicilio?: readonly Fila[] | undefined }
}

/** Whether an attorney asks for it. */
export const byAttorney = (pedido: Pick<Whose, 'verified'>): boolean => mandanteOf(pedido) !== undefined

/** The chosen place. */
export function lugarOf({ answers, consulted }: Pedido): LugarPago | undefined {
  return consulted.lugar?.find(({ codigo }) => codigo === answers.lugar?.lugar)
}

/** The new payment method in the institution's format; undefined if it does not change. */
export function formaNueva(pedido: Pedido): FormaPagoBeneficio | undefined {
  const { cuenta } = pedido.answers.forma
  switch (formaDe(pedido.answers.forma, byAttorney(pedido))) {
    case 'deposito': {
      if (!cuenta) return undefined
      const { banco, tipoCuenta, numeroCuenta } = accountOnWire(cuenta)
      return { forma: 'deposito', banco, tipoCuenta, ultimosDigitos: numeroCuenta.slice(-4) }
    }
    case 'presencial': {
      const lugar = lugarOf(pedido)
      if (!lugar) return undefined
      const { pagador, comunaId: comuna, nombre, direccion } = lugar
      return { forma: 'presencial', pagador, comuna, lugar: { nombre, direccion } }
    }
    case undefined:
      return undefined
  }
}

/** The request in the institution's format (flows §3, Change flow). */
export function requestOf(pedido: Pedido): SolicitudCambio {
  const { answers } = pedido
  const flujo = flujoOf(pedido)
  if (!flujo) throw new Error('What the registers know is not with the request')
  const acciones = accionesDe(answers.forma, byAttorney(pedido))
  const { rut, dv, ...named } = flujo.beneficiario
  const contacto = answers.domicilio ? contactoRespondido(answers.domicilio) : flujo.contacto
  if (!contacto) throw new Error('How the person is reached is not with the request')
  const formaPago = formaPagoOnWire(pedido, { rut, dv })
  const cambiaLugar = formaPago?.forma === '2' && flujo.actual.formaPago?.forma === 'presencial'
  return {
    beneficiary: {
      run: rut,
      dv,
      ...named,
      ...contacto,
      // What was not asked is no consent.
      autoriza: answers.domicilio?.autoriza ?? false,
    },
    acciones,
    modificarLugarPago: cambiaLugar ? '1' : '0',
    formaPago,
    contactoAnterior: flujo.contacto,
  }
}

function formaPagoOnWire(
  pedido: Pedido,
  rutCuenta: { rut: number; dv: string },
): SolicitudCambio['formaPago'] {
  const { cuenta } = pedido.answers.forma
  switch (formaDe(pedido.answers.forma, byAttorney(pedido))) {
    case 'deposito':
      if (!cuenta) throw new Error('The account is not with the request')
      return { forma: '1', ...accountOnWire(cuenta), rutCuenta }
    case 'presencial': {
      const lugar = lugarOf(pedido)
      if (!lugar) throw new Error('The place that the person chose is not with the request')
      const { regionId: region, comunaId: comuna, codigo: lugarPago, pagador: entidad } = lugar
      return { forma: '2', region, comuna, lugarPago, entidad }
    }
    case undefined:
      return null
  }
}

/** Files the change and updates the civil register; both idempotent by key. */
export async function deliver(
  delivery: Pedido & { services: Services; idempotencyKey: string },
): Promise<Acknowledgement> {
  const { services, idempotencyKey } = delivery
  const body = requestOf(delivery)
  const cambio = await services.beneficios.cambiar({ body, idempotencyKey })
  if (body.acciones.flagCambioDomicilio && cambio.estadoSolicitud !== 'rechazada') {
    const { run: rut, dv } = body.beneficiary
    await updateRegister(services, { rut, dv }, `${idempotencyKey}.contacto`, () => body.beneficiary)
  }
  const { idSolicitud, folio, deshacerHasta, desdeMes } = cambio
  const contacto = filasText(delivery.verified?.domicilio ?? [])
  const data = {
    deshacerHasta,
    ...(desdeMes === null ? {} : { desdeMes }),
    ...(contacto === '' ? {} : { contacto }),
  }
  return { idSolicitud, folio, data }
}

/** Undoes a change; the contact data are only restored if nobody has changed them since. */
export async function undo({
  services,
  idSolicitud,
  sentAt,
  person,
  idempotencyKey,
}: ActionDelivery<Services>): Promise<void> {
  const { contactoAnterior, contactoNuevo } = await services.beneficios.deshacerCambio({
    params: { idSolicitud },
    body: { pedidoEn: sentAt },
    idempotencyKey,
  })
  if (!contactoAnterior || !contactoNuevo) return
  await updateRegister(services, runToWire(person.run), `${idempotencyKey}.contacto`, current =>
    mismoContacto(current, contactoNuevo) ? contactoAnterior : undefined,
  )
}

async function updateRegister(
  { personas }: Pick<Services, 'personas'>,
  who: { rut: number; dv: string },
  idempotencyKey: string,
  change: (current: ContactoCambio) => ContactoCambio | undefined,
): Promise<void> {
  const registro = await unlessNamed('NoEncontrada', () => personas.getPersona({ query: who }))
  if (!registro?.contactabilidad) return
  const contacto = change(contactoDe(registro.contactabilidad))
  if (!contacto) return
  const contactabilidad = registroCon(registro.contactabilidad, contacto)
  await personas.actualizarContacto({ body: { ...who, contactabilidad }, idempotencyKey })
}
