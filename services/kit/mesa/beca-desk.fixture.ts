import { z } from 'zod'
import { createClient } from '#platform/contract/client.ts'
import { defineContract } from '#platform/contract/contract.ts'
import { createService, type Handlers } from '#platform/contract/service.ts'
import type { House } from '../institution.ts'
import { createDesk } from '../requests/desk.ts'
import { enListaFields, requestOperations, resumenFields } from '../requests/operations.ts'
import type { DeskDefinition } from '../requests/request.ts'
import { lineOf, summaryOf } from '../requests/views.ts'
import { mesaOperations } from './operations.ts'

const tipo = z.enum(['certificado']).describe('Qué acredita')
const solicitud = z.object({
  curso: z.string().describe('Curso'),
  region: z.string().describe('Región'),
})
const enLista = z.object(enListaFields)
const resumen = z.object({ ...enListaFields, ...resumenFields(tipo) })

/** A small institution where people decide, with nothing of its own but a requirement. */
const contract = defineContract({
  name: 'beca-mesa',
  title: 'Becas',
  description: 'Becas.',
  version: '1.0.0',
  operations: {
    ...requestOperations({
      base: '/beca/v1',
      solicitud,
      tipoDocumento: tipo,
      enLista,
      resumen,
      consulta: {},
    }),
    ...mesaOperations({ base: '/beca/v1' }),
  },
})

interface Beca {
  solicitud: z.output<typeof solicitud>
  datos: { readonly montoClp: number; readonly motivoRechazo: string | null }
  tipo: 'certificado'
  facts: undefined
  consulta: object
  enLista: z.output<typeof enLista>
  resumen: z.output<typeof resumen>
}

export const becaKey = 'beca-mesa'

const definition: DeskDefinition<Beca> = {
  key: becaKey,
  institucion: 'Becas',
  folioOf: n => `B${n}`,
  decisionWorkingDays: 10,
  admit: async () => ({ partes: [], temas: [], datos: { montoClp: 0, motivoRechazo: null } }),
  gather: async () => undefined,
  review: ({ request }) =>
    request.solicitud.curso === 'sin_notas'
      ? { kind: 'rechazar', datos: { motivoRechazo: 'sin_notas' } }
      : { kind: 'aprobar', datos: { montoClp: 5 } },
  enLista: lineOf,
  resumen: (request, history) => ({ ...lineOf(request), ...summaryOf(request, history) }),
  mesa: {
    version: '1',
    tramite: () => 'beca',
    region: one => one.region,
    titulo: ({ curso }) => `Beca de ${curso}`,
    requisitos: ({ request }) => [
      {
        id: 'notas',
        texto: 'Tiene notas.',
        norma: 'Reglamento',
        hecho: request.solicitud.curso === 'sin_notas' ? 'No las tiene.' : 'Las tiene.',
        fuente: 'Colegio',
        cumple: request.solicitud.curso === 'sin_notas' ? 'no' : 'si',
      },
    ],
    motivos: [{ codigo: 'sin_notas', requisito: 'notas', norma: 'Reglamento', texto: 'No tiene notas.' }],
    hoja: ({ request }) => [
      { titulo: 'Beca', filas: [{ label: 'Curso', lines: [request.solicitud.curso] }] },
    ],
    conceder: () => ({ montoClp: 5 }),
    rechazar: motivoRechazo => ({ motivoRechazo }),
    catalogo: { certificado: 'Certificado de notas' },
    etiquetas: [{ codigo: 'urgente', texto: 'Urgente' }],
    montoClp: ({ montoClp }) => montoClp,
    firmaEnLoteHastaClp: () => 10,
  },
}

const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Starts it, as after a restart. */
export function startBeca(house: House, reached?: NonNullable<DeskDefinition<Beca>['reached']>) {
  const own = { mesas: [becaKey], ...house }
  const desk = createDesk({ ...definition, ...(reached && { reached }) }, own)
  const handler = createService(contract, desk.handlers satisfies Handlers<typeof contract>, own)
  return {
    desk,
    client: createClient(contract, { baseUrl: 'http://s.test', fetch: handler, log: silentLog }),
  }
}
