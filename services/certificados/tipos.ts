import { certificadoDays } from '#law/solicitudes.ts'
import { disponiblesOf, motivoOf } from './calidad-pensionado.ts'
import type { Peticion } from './contract.ts'
import { findSituacion } from './pensiones-store.ts'
import type { TipoCertificado } from './tipo-certificado.ts'

/** Every kind of certificate, by its name on the wire. */
export const tiposCertificado: {
  readonly [Tipo in Peticion['tipo']]: TipoCertificado<Extract<Peticion, { tipo: Tipo }>>
} = {
  calidad_pensionado: {
    validDays: certificadoDays['5206'],
    disponibles: async (db, run, today) => disponiblesOf(await findSituacion(db, run), today),
    async certificar(db, run, { pension: id }, today) {
      const situacion = await findSituacion(db, run)
      const pension = situacion.pensiones.find(one => one.id === id)
      if (!pension) return { kind: 'no-encontrada' }
      const { opciones, motivo } = disponiblesOf(situacion, today)
      const datos = opciones.find(one => one.pension === id)
      if (datos) return { kind: 'datos', datos }
      const own = motivo?.codigo === 'fallecida' ? motivo : (motivoOf(pension, today) ?? motivo)
      return own ? { kind: 'no-disponible', motivo: own } : { kind: 'no-encontrada' }
    },
  },
}
