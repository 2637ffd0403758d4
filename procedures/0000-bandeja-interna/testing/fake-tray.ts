import { ContractError, ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import type { DocumentoBandeja, RegistroBandeja } from '#services/safem2/contract.ts'
import type { Services } from '../registers.ts'

/** An id of 36 letters, by number. */
export const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** A pending request of one company. */
export function requestNamed(n: number, name: string): RegistroBandeja {
  return {
    id: idOf(n),
    idEmpresa: idOf(1000 + n),
    tipoSolicitud: 1,
    folio: `RE${String(n).padStart(6, '0')}`,
    fechaIngreso: '2026-11-02',
    plazo: '2026-11-16',
    estadoSolicitud: 0,
    estaDescartada: 0,
    mensajeEnviado: 0,
    solicitante: { rut: 13524001, dv: 'k', nombre: 'Marcela Oróstica' },
    empresas: [{ id: idOf(1000 + n), rut: 76524100, dv: '6', name, email: '', solicitanteRepresenta: true }],
    observaciones: [],
    decididaPor: null,
    deshacerHasta: null,
    cuentas: [
      {
        id: idOf(2000 + n),
        idEmpresa: idOf(1000 + n),
        sucursal: null,
        banco: 37,
        tipoCuenta: 1,
        numeroCuenta: '5234200001',
        isActive: true,
        titular: 'suya',
        cerrada: false,
      },
    ],
    correoPorMandar: { email: 'contacto@empresa.example', texto: 'La estamos revisando.' },
    correosConocidos: ['contacto@empresa.example', 'otra@empresa.example'],
    correos: [],
    esperaA: [],
    porConfirmar: [],
  }
}

interface Asking {
  query: Readonly<Record<string, unknown>>
}

/** An institution whose answers a test chooses, and which keeps what it was asked. */
export function fakeTray(records: readonly RegistroBandeja[], files: readonly DocumentoBandeja[] = []) {
  const at = { service: 'safem2', operation: 'x' }
  const state = {
    valid: true,
    silent: new Set<string>(),
    /** Ids of requests that the institution refuses to change. */
    refused: new Set<string>(),
    /** The error with which it refuses. */
    refusal: 'EstadoNoPermite',
    /** What the institution says of a request that it refuses to change. */
    standing: undefined as unknown,
    /** Ids of requests that are the official's own. */
    own: new Set<string>(),
    /** Damaged rows of the list. */
    ilegibles: 0,
    calls: [] as { name: string; query: Readonly<Record<string, unknown>> }[],
  }
  const called = (name: string, query: Readonly<Record<string, unknown>>) => {
    state.calls.push({ name, query })
    if (state.silent.has(name)) throw new ServiceUnavailableError(at, 'timeout')
    if (state.refused.has(String(query.idSolicitud)))
      throw new ContractError(at, state.refusal, 409, state.standing)
  }
  const services = {
    safem2: {
      async valid({ query }: Asking) {
        called('valid', query)
        return { data: { valid: state.valid } }
      },
      async listarBandeja({ query }: Asking) {
        called('listarSolicitudes', query)
        if (state.own.has(String(query.idSolicitud))) throw new ContractError(at, 'SolicitudPropia', 403)
        return { data: { records: [...records], total: records.length, ilegibles: state.ilegibles } }
      },
      async documentosDeCuenta({ query }: Asking) {
        called('documentos', query)
        return [...files]
      },
      async cambiarEstado({ query }: Asking) {
        called('estado', query)
        return { data: { estadoSolicitud: 4, deshacerHasta: null } }
      },
      async enviarCorreo({ query }: Asking) {
        called('enviarcorreo', query)
        return { data: { email: 'a@b.cl' } }
      },
    },
  }
  const asked = (name: string) => state.calls.filter(one => one.name === name).map(({ query }) => query)
  return { services: services as unknown as Services, state, asked }
}
