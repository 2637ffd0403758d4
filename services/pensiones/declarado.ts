import { formatClp } from '#domain/money.ts'
import type { Fundamento, Motivo, SolicitudRecibida } from './schemas.ts'
import type { Imponente } from './store.ts'

/** The seven points of the declaration on other pensions (decisions, funico). */
const puntos: Readonly<Record<number, string>> = {
  1: 'una pensión de otra ex caja',
  2: 'una pensión de una AFP o aseguradora',
  3: 'una pensión por accidente del trabajo',
  4: 'una pensión de Capredena o Dipreca',
  5: 'una pensión de gracia o de reparación',
  6: 'un beneficio del Estado',
  7: 'cotizaciones devueltas o desahucio',
}

type Declarada = Pick<SolicitudRecibida, 'tramite' | 'declaracionJubilatorio' | 'declaracionSobreviviente'>

/** The reason against a pension that follows from what the person herself declares, or from what the registers have. */
export function motivoDeclarado(
  { tramite, declaracionJubilatorio, declaracionSobreviviente }: Declarada,
  { otrosBeneficios }: Pick<Imponente, 'otrosBeneficios'>,
): Motivo | null {
  const says = (punto: number) =>
    declaracionJubilatorio?.puntos.some(one => one.punto === punto && one.estado)
  const has = (punto: number) => otrosBeneficios.some(one => one.punto === punto && one.causante === null)
  if (declaracionSobreviviente?.otraPension) return 'pension_incompatible'
  if (declaracionJubilatorio === null) return null
  if (says(1)) return 'ya_pensionado'
  if (says(2) || has(2)) return 'afiliado_afp'
  // A disability is paid once: by the work-accident insurance or by the fund.
  return tramite.id === '5381' && (says(3) || has(3)) ? 'pension_incompatible' : null
}

/** What was declared of other pensions, each beside what is on record. */
export function otrasPensiones(
  { declaracionJubilatorio }: Pick<SolicitudRecibida, 'declaracionJubilatorio'>,
  { otrosBeneficios }: Pick<Imponente, 'otrosBeneficios'>,
): readonly Fundamento[] {
  if (!declaracionJubilatorio) return []
  const declared = declaracionJubilatorio.puntos.filter(({ estado }) => estado)
  const rows = declared.map(({ punto, organismo, montoClp }): Fundamento => {
    const found = otrosBeneficios.filter(one => one.punto === punto)
    return {
      pide: `Declaró ${puntos[punto]}, de ${organismo}: ${formatClp(montoClp)}`,
      consta:
        found.length > 0
          ? `${found.map(({ nombre, montoClp: clp }) => `${nombre}: ${formatClp(clp)} al mes`).join('; ')}. No cambia esta pensión`
          : 'No consta. No cambia esta pensión',
      fuente: 'IPS',
    }
  })
  const untold = otrosBeneficios.filter(
    ({ punto, causante }) => causante === null && !declared.some(one => one.punto === punto),
  )
  return [
    ...rows,
    ...untold.map(({ nombre, montoClp }) => ({
      pide: 'No lo declaró',
      consta: `${nombre}: ${formatClp(montoClp)} al mes. No cambia esta pensión`,
      fuente: 'IPS',
    })),
    ...(rows.length + untold.length > 0
      ? []
      : [{ pide: 'Declaró que no recibe otra pensión', consta: 'No consta otra', fuente: 'IPS' }]),
  ]
}

/** The children that an applicant declared, each beside the civil register. */
export function hijosDeclarados(
  { hijos }: Pick<SolicitudRecibida, 'hijos'>,
  registrados: readonly Imponente[],
): readonly Fundamento[] {
  return hijos.map(({ rut, nombres, apellidoPaterno, fechaNacimiento }) => {
    const found = registrados.find(({ run }) => Number(run.split('-')[0]) === rut)
    return {
      pide: `Declaró a ${nombres} ${apellidoPaterno}`,
      consta:
        found?.fechaNacimiento === fechaNacimiento
          ? 'Es su hija o hijo: puede tener derecho a pensión de orfandad cuando usted falte'
          : 'El registro no tiene ese parentesco, o es otra la fecha de nacimiento: no cuenta',
      fuente: 'Registro Civil',
    }
  })
}
