import type { Acknowledgement, Delivery } from '#engine/form.ts'
import type { Documento } from '#engine/form-input.ts'
import type { TipoDocumento } from '#services/saldos-insolutos/contract.ts'
import type { Consultado, Respuestas, Verificado } from './answers.ts'
import { consultSaldos, type SaldoServices, unlessNamed } from './registers.ts'
import { papelesOf, solicitudOf } from './submit.ts'

/** What a request of the heirs is delivered with. */
export type SaldoDelivery = Delivery<Respuestas, Consultado, Verificado, SaldoServices>

/**
 * Files a request and sends its papers. It may be repeated: the key and the documents' ids are the same.
 */
export async function deliver(delivery: SaldoDelivery): Promise<Acknowledgement> {
  const { answers, person, consulted, verified, services, idempotencyKey } = delivery
  const saldos = consulted.saldos ?? (await consultSaldos(services, answers.difunto.run))
  const datosDifunto = verified.difunto?.datosDifunto ?? saldos.datosDifunto
  if (!datosDifunto) throw new Error('The civil register does not know of this death yet')
  const { idSolicitud, folio, plazo } = await services.saldosInsolutos.ingresarSolicitud({
    body: solicitudOf({ answers, person, datosDifunto, saldos: saldos.datosSaldosInsolutos }),
    idempotencyKey,
  })
  for (const [tipo, documento] of papelesOf(answers.papeles))
    await upload(delivery, idSolicitud, tipo, documento)
  return { idSolicitud, folio, data: { plazo } }
}

/** Sends one paper. What a request that was decided does not take any more is left out. */
export async function upload(
  { services, readDocument }: Pick<SaldoDelivery, 'services' | 'readDocument'>,
  idSolicitud: string,
  tipo: TipoDocumento,
  { id, nombre, tipoContenido }: Documento,
): Promise<void> {
  const bytes = new Uint8Array(await readDocument(id))
  await unlessNamed(['EstadoNoPermite'], () =>
    services.saldosInsolutos.subirDocumento({
      params: { idSolicitud, idDocumento: id },
      query: { tipo, nombre: nombre.slice(0, 200) },
      body: { bytes, mediaType: tipoContenido },
    }),
  )
}
