import { z } from 'zod'
import { createClient } from '#platform/contract/client.ts'
import { defineContract } from '#platform/contract/contract.ts'
import { smallPdf } from '#platform/pdf/small-pdf.ts'
import { createSealer } from '#platform/secrets/sealing.ts'
import type { PresentedForm } from '../testing/care-help.ts'
import { type CaseHouse, carmen, openCaseHouse } from '../testing/case-house.ts'
import { createBox } from './box.ts'
import type { Box } from './box-types.ts'

const params = z.object({ idSolicitud: z.string() })

/** A contract with what a desk has: a request, its papers, and a question. */
export const ayudaContract = defineContract({
  name: 'ayuda',
  title: 'Instituto de Prueba',
  description: 'Ayuda para quien cuida',
  version: '1.0.0',
  operations: {
    ingresarSolicitud: {
      method: 'POST',
      path: '/ayuda/v1/solicitudes',
      summary: 'Ingresa una solicitud',
      access: 'persona',
      idempotent: true,
      body: { kind: 'json', schema: z.object({ nombre: z.string().max(40) }) },
      reply: z.object({ idSolicitud: z.string(), folio: z.string() }),
      errors: {
        ClaveReutilizada: { status: 409, description: 'La clave ya se usó.' },
        NoCuida: { status: 422, description: 'No cuida a nadie.' },
      },
    },
    subirDocumento: {
      method: 'PUT',
      path: '/ayuda/v1/solicitudes/{idSolicitud}/documentos/{idDocumento}',
      summary: 'Sube un papel',
      access: 'persona',
      params: params.extend({ idDocumento: z.uuid() }),
      body: { kind: 'binary', mediaTypes: ['application/pdf'], maxBytes: 1_000_000 },
      reply: z.object({ idDocumento: z.uuid(), sha256: z.string() }),
    },
    consultarSolicitud: {
      method: 'GET',
      path: '/ayuda/v1/solicitudes/{idSolicitud}',
      summary: 'Resumen',
      access: 'persona',
      params,
      reply: z.object({ folio: z.string() }),
    },
  },
})

/** Cases whose institution empties a box. */
export interface BoxHouse extends CaseHouse {
  readonly box: Box
  /** How the institution is reached, by pages too. */
  readonly client: ReturnType<typeof clientOf>
  /** What the delivery of the form sends instead of the name that she wrote. */
  readonly sending: { nombre: string | undefined }
  /** Sends a form with a paper and lets the worker try once. */
  fileWithPaper(): Promise<{ caseId: string; paperId: string }>
}

const clientOf = (box: Box) =>
  createClient(ayudaContract, {
    ...{ baseUrl: 'http://buzon.interno', fetch: box.fetchOf(ayudaContract), log: { warn: () => undefined } },
  })

export async function openBoxHouse(): Promise<BoxHouse> {
  let box: Box | undefined
  const house = await openCaseHouse({
    box: { during: (delivery, work) => box?.during(delivery, work) ?? work() },
  })
  box = createBox({
    ...house.options,
    sealer: createSealer([{ id: 'sello', key: Buffer.alloc(32, 9) }]),
    authenticate: async request => ({
      ...{ kind: 'persona', run: request.headers.get('authorization')?.slice(7) ?? '' },
    }),
    contractOf: key => (key === 'ayuda' ? ayudaContract : undefined),
  })
  const client = clientOf(box)
  const sending: BoxHouse['sending'] = { nombre: undefined }
  house.institution.present = async ({ key: idempotencyKey, answers }: PresentedForm) => {
    const { persona } = answers as { persona: { nombre: string; certificado?: { id: string } } }
    const token = carmen.run
    const body = { nombre: sending.nombre ?? persona.nombre }
    const filed = await client.ingresarSolicitud({ token, idempotencyKey, body })
    const paper =
      persona.certificado && (await house.documents.readDocument(carmen.run, persona.certificado.id))
    if (paper)
      await client.subirDocumento({
        ...{ token, params: { idSolicitud: filed.idSolicitud, idDocumento: paper.documento.id } },
        body: { bytes: new Uint8Array(paper.bytes), mediaType: 'application/pdf' },
      })
    return filed
  }
  return {
    ...house,
    ...{ box, client, sending },
    async fileWithPaper() {
      const { documento } = await house.documents.upload({
        ...{ run: carmen.run, procedureId: '1234', question: 'certificado' },
        ...{ fileName: 'certificado.pdf', bytes: smallPdf(crypto.randomUUID()) },
      })
      if (!documento) throw new Error('The paper was refused')
      const content = { answers: { persona: { nombre: 'Luis', certificado: { id: documento.id } } } }
      const caseId = await house.sendOne(carmen, {
        content: { ...content, consulted: {}, verified: {} },
        documentIds: [documento.id],
      })
      await house.runJobs()
      return { caseId, paperId: documento.id }
    },
  }
}
