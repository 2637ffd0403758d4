import { type Run, runToWire } from '#domain/run.ts'
import { createInstitutionWorld } from '../kit/testing.ts'
import { agenda } from './institution.ts'
import type { Hora } from './rules.ts'
import type { SolicitudEnviada } from './schemas.ts'

/** A daughter's request for her bedridden mother in Concepción. */
export function solicitudOf(solicitante: Run, pensionado: Run, hora: Hora, nombre = ''): SolicitudEnviada {
  return {
    pensionado: { ...runToWire(pensionado), nombre, condicion: 'en_cama' },
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

/** The institution with the people of the stories. */
export const createAgendaWorld = ({ mesas = [] }: { readonly mesas?: readonly string[] } = {}) =>
  createInstitutionWorld(agenda, { house: { mesas } })
