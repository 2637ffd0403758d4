import { z } from 'zod'
import { maybe, runField, runOf } from '#cases/imports/case-lines.ts'
import type { BroughtCase, BroughtEvent } from '#cases/imports/import-types.ts'
import { addDays, type IsoDate } from '#domain/dates.ts'
import { motivoRechazoSchema } from '#services/poderes/contract.ts'

const day = z.iso.date()
const name = z.string().min(1).max(160)

/** A line of `importar poderes`: a power, as the register holds it. */
export const powerLineSchema = z.strictObject({
  idPoder: z.uuid().describe('Identificador del poder en el registro'),
  folio: z.string().min(1).max(60).describe('Número del poder'),
  mandante: runField.describe('RUN de quien lo da, con guion'),
  nombreMandante: name.describe('Nombre de quien lo da'),
  apoderado: runField.describe('RUN de quien lo recibe, con guion'),
  nombreApoderado: name.describe('Nombre de quien lo recibe'),
  presentadoPor: z.enum(['mandante', 'apoderado']).describe('Quién de los dos lo presentó: el caso es suyo'),
  via: z.enum(['aceptacion', 'notarial']).describe('Aceptado en línea, o hecho ante notario'),
  desde: day.describe('Primer día'),
  hasta: day.describe('Último día'),
  presentadoEl: day.describe('Día en que cuenta como presentado'),
  estado: z
    .enum([
      'por_aceptar',
      'en_revision',
      'rechazado',
      'retirado',
      'por_comenzar',
      'vigente',
      'vencido',
      'revocado',
      'renunciado',
    ])
    .describe('Cómo está hoy'),
  aceptarHasta: maybe(day).describe('Si está por aceptar: último día para responder'),
  resueltoEl: maybe(day).describe('Día en que se registró o se rechazó'),
  motivoRechazo: maybe(motivoRechazoSchema).describe('Si se rechazó: por qué'),
  terminoEl: maybe(day).describe('Si se revocó o se renunció: desde qué día no vale'),
})

export type PowerLine = z.output<typeof powerLineSchema>

/** A power as a case of 114807; who has still to answer it finds it on her first page. */
export function caseOfPower(line: PowerLine): BroughtCase {
  const { idPoder, folio, presentadoPor, presentadoEl, estado, aceptarHasta } = line
  const isByPrincipal = presentadoPor === 'mandante'
  const [mandante, apoderado] = [runOf(line.mandante), runOf(line.apoderado)]
  const own = isByPrincipal ? line.nombreMandante : line.nombreApoderado
  const other = isByPrincipal ? line.nombreApoderado : line.nombreMandante
  const asked = isByPrincipal ? { run: apoderado, como: 'apoderado' } : { run: mandante, como: 'mandante' }
  return {
    ...{ procedureId: '114807', idSolicitud: idPoder, folio, filedOn: presentadoEl, subject: other },
    acknowledged: { idPoder },
    person: { run: isByPrincipal ? mandante : apoderado, nombres: own, apellidos: '' },
    events: eventsOf(line),
    concerned: estado === 'por_aceptar' ? [{ ...asked, asks: true, until: aceptarHasta || undefined }] : [],
  }
}

/** What the register told, or would have, to come to this state. */
function eventsOf(line: PowerLine): readonly BroughtEvent[] {
  const { estado, presentadoEl, desde, hasta } = line
  const decided = line.resueltoEl || presentadoEl
  const holds = decided > desde ? decided : desde
  const step = (type: string, on: IsoDate, fin: IsoDate | null = null): BroughtEvent => ({
    type,
    on,
    datos: datosOf(line, type, fin),
  })
  switch (estado) {
    case 'por_aceptar':
      return [step('por_confirmar', presentadoEl)]
    case 'en_revision':
      return [step('en_revision', presentadoEl)]
    case 'rechazado':
      return [step('rechazada', decided)]
    case 'retirado':
      return [step('desistida', decided)]
    case 'por_comenzar':
      return [step('aprobada', decided)]
    case 'vigente':
      return [step('aprobada', decided), step('vigente', holds)]
    case 'vencido': {
      const end = addDays(hasta, 1)
      return [step('aprobada', decided), step('vigente', holds), step('vencido', end, end)]
    }
    default: {
      const end = line.terminoEl || holds
      return [step('aprobada', decided), step('vigente', holds), step(estado, end, end)]
    }
  }
}

/** What the history of 114807 keeps of a power (`requests.ts` there). */
function datosOf(line: PowerLine, type: string, fin: IsoDate | null) {
  const { desde, hasta, via, presentadoPor, nombreMandante, nombreApoderado, motivoRechazo } = line
  return {
    ...{ desde, hasta, via, presentadoPor, motivoRechazo: motivoRechazo || null },
    mandante: { nombre: nombreMandante },
    apoderado: { nombre: nombreApoderado },
    fin: fin && { fecha: fin },
    aceptadoEn: ['por_confirmar', 'rechazada', 'desistida'].includes(type) ? null : line.presentadoEl,
  }
}
