import { deudores, contributionDebtRuns as runs } from '#country/stories/contribution-debts.ts'
import { runToWire } from '#domain/run.ts'
import type { Examples } from '#platform/conformance/examples.ts'
import type { Impugnacion } from './contract.ts'

/** What the suite asks with that it cannot make from the contract: a company that disputes one of its debts. */
export function ejemplos(): Examples {
  const solicitud: Impugnacion = {
    solicitante: { ...runToWire(runs.representante), telefono: '912345678', correo: '' },
    calidad: 'empresa',
    empleador: runToWire(deudores.transportes),
    deudas: ['2025-11-1'],
    motivo: 'pagada',
    explicacion: '',
    documentos: [],
  }
  return { ingresarSolicitud: { run: runs.representante, cuerpo: { solicitud } } }
}
