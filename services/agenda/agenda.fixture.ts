import { type Run, runToWire } from '#domain/run.ts'
import type { Hora } from './horas.ts'
import type { SolicitudEnviada } from './wire-schemas.ts'

/** A request as a daughter sends it for her mother, who is in bed in Concepción. */
export function solicitudOf(solicitante: Run, pensionado: Run, hora: Hora): SolicitudEnviada {
  return {
    pensionado: { ...runToWire(pensionado), condicion: 'en_cama' },
    motivo: 'supervivencia',
    solicitante: {
      ...runToWire(solicitante),
      parentesco: solicitante === pensionado ? 'propio' : 'hijo',
      telefono: '987654321',
      correo: 'quien.pide@ejemplo.cl',
    },
    apoderado: null,
    direccion: {
      region: '08',
      comuna: '08101',
      calle: 'Orompello',
      numero: '345',
      depto: '',
      lugar: '',
      indicaciones: 'Casa verde, timbre malo: golpear fuerte.',
    },
    telefonoLugar: '987654321',
    ...hora,
    documentos: [],
  }
}
