import { z } from 'zod'
import { isCompanyRut, parseRun, type Run } from '#domain/run.ts'
import type { BroughtCase } from './import-types.ts'

/** A RUN as people write it. */
export const runField = z
  .string()
  .refine(text => /^[\d.]{6,10}-[\dkK]$/.test(text) && parseRun(text) !== undefined, 'no es un RUN')
  .refine(text => !isCompany(text), 'es el RUT de una empresa')

function isCompany(text: string): boolean {
  const run = parseRun(text)
  return run !== undefined && isCompanyRut(run)
}

/** A field that may be left out or empty. */
export const maybe = <Field extends z.ZodType>(field: Field) => z.union([field, z.literal('')]).optional()

const events = /^[a-z_]+ \d{4}-\d{2}-\d{2}(\s*;\s*[a-z_]+ \d{4}-\d{2}-\d{2})*$/

/** A line of `importar casos`. */
export const caseLineSchema = z.strictObject({
  tramite: z.string().min(1).max(60).describe('Número o nombre del trámite: 5300'),
  idSolicitud: z.uuid().describe('Identificador que la institución da a la solicitud: el de sus avisos'),
  folio: z.string().min(1).max(60).describe('Número que la institución da a las personas'),
  run: runField.describe('RUN de quien la presentó, con guion'),
  nombres: z.string().min(1).max(80).describe('Nombres de quien la presentó'),
  apellidos: z.string().min(1).max(80).describe('Apellidos'),
  correo: maybe(z.email().max(120)).describe('Adónde le escribimos las novedades; vacío: a ninguna parte'),
  asunto: z.string().max(160).describe('De qué o de quién se trata, para las listas; puede ir vacío'),
  presentadoEl: z.iso.date().describe('Día en que cuenta como presentada'),
  historia: maybe(
    z.string().max(1_000).regex(events, 'se escribe «en_revision 2026-05-04; aprobada 2026-05-20»'),
  ).describe('Lo que la institución hizo, lo primero primero: nombre del aviso y día, separados por «;»'),
  datos: z
    .union([z.record(z.string(), z.unknown()), z.string().max(1_000)])
    .optional()
    .describe(
      'La solicitud tal como está, según el contrato de la institución (datos de sus avisos), en JSON',
    ),
})

/** @throws SyntaxError if `datos` is no JSON */
export function caseOfLine(line: z.output<typeof caseLineSchema>): BroughtCase {
  const { tramite, idSolicitud, folio, nombres, apellidos, correo, asunto, presentadoEl, datos } = line
  const parts = (line.historia ?? '').split(';').flatMap(part => part.trim() || [])
  const said = typeof datos === 'string' ? (datos === '' ? undefined : JSON.parse(datos)) : datos
  return {
    ...{ procedureId: tramite, idSolicitud, folio, subject: asunto, filedOn: presentadoEl },
    person: { run: runOf(line.run), nombres, apellidos, email: correo || undefined },
    events: parts.map((part, place) => {
      const [type = '', on = ''] = part.split(' ')
      return { type, on, ...(said && place === parts.length - 1 && { datos: said }) }
    }),
  }
}

/** The RUN in a field that was checked. */
export function runOf(text: string): Run {
  const run = parseRun(text)
  if (run === undefined) throw new RangeError('The field holds no RUN')
  return run
}
