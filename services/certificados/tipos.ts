import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import { certificadoDays } from '#law/solicitudes.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { disponiblesOf, motivoOf } from './calidad-pensionado.ts'
import { cargasDisponibles, datosCargasOf } from './cargas.ts'
import { findCargas } from './cargas-store.ts'
import {
  calidadPensionado,
  cargasFamiliares,
  type Motivo,
  type PeticionDe,
  rentas,
  type Tipo,
} from './contract.ts'
import { tipoImposiciones } from './imposiciones-tipo.ts'
import { findSituacion } from './pensiones-store.ts'
import { rentasDisponibles } from './rentas.ts'
import { findRentas } from './rentas-store.ts'
import type { Hallazgo, TipoCertificado } from './tipo-certificado.ts'

export const tiposCertificado: { readonly [T in Tipo]: TipoCertificado<T> } = {
  calidad_pensionado: {
    validDays: certificadoDays['5206'],
    disponibles: async (db, run, today) => ({
      tipo: calidadPensionado,
      ...disponiblesOf(await findSituacion(db, run), today),
    }),
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
  rentas: {
    validDays: certificadoDays['5284'],
    disponibles: async (db, run, today) => ({
      tipo: rentas,
      ...rentasDisponibles(await findRentas(db, run), today),
    }),
    async certificar(db, run, { anio }, today) {
      const { opciones, motivo } = rentasDisponibles(await findRentas(db, run), today)
      return orNo(
        opciones.find(one => one.anio === anio),
        motivo,
      )
    },
  },
  cargas_familiares: {
    validDays: certificadoDays['5422'],
    disponibles: async (db, run, today) => ({
      tipo: cargasFamiliares,
      ...cargasDisponibles(await findCargas(db, run), today),
    }),
    async certificar(db, run, { cargas }, today) {
      const { opciones, motivo } = cargasDisponibles(await findCargas(db, run), today)
      return orNo(datosCargasOf(opciones, cargas), motivo)
    },
  },
  imposiciones: tipoImposiciones,
}

/** Dispatches a request to its kind of certificate. */
export function certificar<T extends Tipo>(
  db: Queryable,
  { run, tipo, peticion, today }: { run: Run; tipo: T; peticion: PeticionDe[T]; today: IsoDate },
): Promise<Hallazgo<T>> {
  return tiposCertificado[tipo].certificar(db, run, peticion, today)
}

function orNo<D>(
  datos: D | undefined,
  motivo: Motivo | null,
):
  | { readonly kind: 'datos'; readonly datos: D }
  | { readonly kind: 'no-disponible'; readonly motivo: Motivo }
  | { readonly kind: 'no-encontrada' } {
  if (datos !== undefined) return { kind: 'datos', datos }
  return motivo ? { kind: 'no-disponible', motivo } : { kind: 'no-encontrada' }
}
