import { z } from 'zod'
import { defineContract } from './contract.ts'
import { namedError } from './contract-errors.ts'
import { createService, type ServiceHandler, type ServiceOptions } from './service.ts'

/** A small contract with one operation of each kind, for this folder's tests. */
export const libraryContract = defineContract({
  name: 'biblioteca',
  title: 'Biblioteca',
  description: 'Préstamo de libros.',
  version: '1.0.0',
  operations: {
    buscarLibros: {
      method: 'GET',
      path: '/biblioteca/v1/libros',
      summary: 'Busca libros',
      access: 'publico',
      query: z.object({
        texto: z.string().min(2).describe('Texto buscado'),
        soloDisponibles: z.boolean().default(false).describe('Solo los que se pueden pedir'),
        pagina: z.int().min(1).default(1).describe('Página'),
        temas: z.array(z.string()).default([]).describe('Temas'),
      }),
      reply: z.object({
        eco: z.string().describe('Lo que se entendió'),
        titulos: z.array(z.string()).describe('Títulos'),
      }),
    },
    pedirLibro: {
      method: 'POST',
      path: '/biblioteca/v1/libros/{idLibro}/prestamos',
      summary: 'Pide un libro',
      access: 'persona',
      idempotent: true,
      params: z.object({ idLibro: z.string().describe('Libro') }),
      body: { kind: 'json', schema: z.object({ dias: z.int().min(1).max(30).describe('Días') }) },
      reply: z.object({ prestamo: z.string().describe('Préstamo') }),
      errors: { LibroPrestado: { status: 409, description: 'Otra persona lo tiene.' } },
    },
    misDatos: {
      method: 'GET',
      path: '/biblioteca/v1/misdatos',
      summary: 'Datos de quien llama',
      access: 'persona',
      reply: z.object({ run: z.string().describe('RUN') }),
      encryptedReply: true,
    },
    porQue: {
      method: 'GET',
      path: '/biblioteca/v1/porque',
      summary: 'Por qué se pregunta',
      access: 'persona',
      reply: z.object({ porQue: z.string().describe('Trámite y propósito') }),
    },
    subirPortada: {
      method: 'PUT',
      path: '/biblioteca/v1/libros/{idLibro}/portada',
      summary: 'Sube la portada',
      access: 'persona',
      params: z.object({ idLibro: z.string().describe('Libro') }),
      body: { kind: 'binary', mediaTypes: ['image/png'], maxBytes: 8 },
      reply: { kind: 'binary', mediaTypes: ['image/png'] },
    },
    donarLibro: {
      method: 'POST',
      path: '/biblioteca/v1/donaciones',
      summary: 'Dona un libro',
      access: 'publico',
      body: {
        kind: 'multipart',
        schema: z.object({
          titulo: z.string().describe('Título'),
          autor: z.object({ nombre: z.string().describe('Nombre') }).describe('Autor'),
          foto: z.file().optional().describe('Foto'),
        }),
      },
      reply: z.object({ resumen: z.string().describe('Resumen') }),
    },
  },
})

/** The library's service; its bearer token is simply the caller's RUN. */
export function createLibrary(options: Partial<ServiceOptions> = {}): ServiceHandler {
  return createService(
    libraryContract,
    {
      buscarLibros: async ({ query }) => ({
        eco: `${query.texto}|${query.soloDisponibles}|${query.pagina}|${query.temas.join('+')}`,
        titulos: ['Altazor'],
        interno: 'never leaves',
      }),
      pedirLibro: async ({ params, body, idempotencyKey, caller }) => {
        if (params.idLibro === 'prestado') throw namedError('LibroPrestado', { hasta: '2026-05-03' })
        if (params.idLibro === 'roto') throw new Error('disk on fire')
        return { prestamo: `${params.idLibro}/${body.dias}/${idempotencyKey}/${caller.run}` }
      },
      porQue: async ({ reason }) => ({
        porQue: reason ? `${reason.procedure ?? 'ninguno'}: ${reason.purpose}` : 'no lo dice',
      }),
      misDatos: async ({ caller }) => ({ run: caller.run }),
      subirPortada: async ({ body }) => body,
      donarLibro: async ({ body }) => ({
        resumen: `${body.titulo} de ${body.autor.nombre}, foto de ${body.foto?.size ?? 0} bytes`,
      }),
    },
    {
      authenticate: async request => {
        const run = request.headers.get('authorization')?.replace('Bearer ', '')
        return run ? { kind: 'persona', run } : undefined
      },
      log: { error: () => undefined, warn: () => undefined },
      encrypt: async clear => Buffer.from(clear).toString('base64'),
      ...options,
    },
  )
}
