import { bandejaInterna } from './0000.ts'
import { informeDeudas } from './2614.ts'
import { pensionViudez } from './5199.ts'
import { calidadPensionado } from './5206.ts'
import { fechaPago } from './5212.ts'
import { subsidioCotizacionJovenes } from './5220.ts'
import { pensionVejez } from './5230.ts'
import { registroEmpresas } from './5234.ts'
import { pensionOrfandad } from './5239.ts'
import { copiaLiquidacion } from './5250.ts'
import { formaDePago } from './5268.ts'
import { constanciaRenta } from './5284.ts'
import { certificadoImposiciones } from './5288.ts'
import { saldoInsoluto } from './5294.ts'
import { asignacionPorMuerte } from './5300.ts'
import { pensionInvalidez } from './5381.ts'
import { certificadoCargas } from './5422.ts'
import { contratacionJovenesConsulta } from './5433.ts'
import { contratacionJovenesSolicitud } from './5433v2.ts'
import { asignacionMaternal } from './5678.ts'
import { liquidacionIsl } from './8765.ts'
import { jubilacionAntiguedad } from './26828.ts'
import { aporteFamiliarPermanente } from './38913.ts'
import { sinCotizacionSalud } from './41345.ts'
import { subsidioDiscapacidad } from './43187.ts'
import { pagosIndependientes } from './45056.ts'
import { visitaResidencia } from './50109.ts'
import { reconocimientoPeriodos } from './64155.ts'
import { deudaPrevisional } from './70652.ts'
import { regularizacionDeuda } from './97391.ts'
import { pensionGarantizadaUniversal } from './102077.ts'
import { revisionPgu } from './102077-RBPGU.ts'
import { apoderado } from './114807.ts'
import { pagosPorCobrar } from './114831.ts'
import { pagosPorCobrarAsociadas } from './114831-pd.ts'
import { formularioUnico } from './funico.ts'
import { type FichaId, fichaIds } from './ids.ts'
import { asignacionFamiliar } from './nueva-solicitud-af.ts'
import { paseCultural } from './pasecultural.ts'
import { cobroAsignacionFamiliar } from './pocaf.ts'
import { subsidioFamiliar } from './requisitosSuf.ts'
import { beneficiosSolidarios } from './sibs.ts'
import type { CategoriaId, Ficha, InstitucionId } from './types.ts'

const byId: Readonly<Record<FichaId, Ficha>> = {
  '0000': bandejaInterna,
  '102077': pensionGarantizadaUniversal,
  '102077-RBPGU': revisionPgu,
  '114807': apoderado,
  '114831': pagosPorCobrar,
  '114831-pd': pagosPorCobrarAsociadas,
  '2614': informeDeudas,
  '26828': jubilacionAntiguedad,
  '38913': aporteFamiliarPermanente,
  '41345': sinCotizacionSalud,
  '43187': subsidioDiscapacidad,
  '45056': pagosIndependientes,
  '50109': visitaResidencia,
  '5199': pensionViudez,
  '5206': calidadPensionado,
  '5212': fechaPago,
  '5220': subsidioCotizacionJovenes,
  '5230': pensionVejez,
  '5234': registroEmpresas,
  '5239': pensionOrfandad,
  '5250': copiaLiquidacion,
  '5268': formaDePago,
  '5284': constanciaRenta,
  '5288': certificadoImposiciones,
  '5294': saldoInsoluto,
  '5300': asignacionPorMuerte,
  '5381': pensionInvalidez,
  '5422': certificadoCargas,
  '5433': contratacionJovenesConsulta,
  '5433v2': contratacionJovenesSolicitud,
  '5678': asignacionMaternal,
  '64155': reconocimientoPeriodos,
  '70652': deudaPrevisional,
  '8765': liquidacionIsl,
  '97391': regularizacionDeuda,
  'nueva-solicitud-af': asignacionFamiliar,
  pasecultural: paseCultural,
  pocaf: cobroAsignacionFamiliar,
  requisitosSuf: subsidioFamiliar,
  sibs: beneficiosSolidarios,
  funico: formularioUnico,
}

/** A group of fichas for the page that lists them. */
export interface Grupo<Id extends string> {
  readonly id: Id
  readonly name: string
  readonly fichas: readonly Ficha[]
}

/** A moment in life, with a line that says what is in it. */
export interface Categoria extends Grupo<CategoriaId> {
  readonly description: string
}

const categorias: Readonly<Record<CategoriaId, { name: string; description: string }>> = {
  vejez: { name: 'Vejez y pensiones', description: 'Pensiones y ayudas desde que deja de trabajar.' },
  familia: { name: 'Familia e hijos', description: 'Pagos por sus hijos y por quienes viven de usted.' },
  fallecimiento: {
    name: 'Cuando alguien muere',
    description: 'Ayuda para el funeral y pensiones para la familia.',
  },
  discapacidad: {
    name: 'Discapacidad e invalidez',
    description: 'Pagos para niños y adultos con una discapacidad.',
  },
  pagos: { name: 'Mis pagos', description: 'Cuándo, dónde y cómo le pagan. Dinero sin cobrar.' },
  certificados: { name: 'Certificados y comprobantes', description: 'Papeles que otra oficina le pide.' },
  trabajo: { name: 'Trabajo', description: 'Ayudas para quienes trabajan.' },
  empleadores: { name: 'Empleadores', description: 'Trámites de quienes dan trabajo.' },
  cultura: { name: 'Cultura', description: 'Dinero para libros, cine y espectáculos.' },
  interno: { name: 'Uso interno', description: 'Solo para funcionarios.' },
}

const instituciones: Readonly<Record<InstitucionId, string>> = {
  ips: 'Instituto de Previsión Social (IPS)',
  cmf: 'Comisión para el Mercado Financiero (CMF)',
  isl: 'Instituto de Seguridad Laboral (ISL)',
  culturas: 'Ministerio de las Culturas, las Artes y el Patrimonio',
}

/** Every ficha, also those for officials, in the order of the titles. */
export const allFichas: readonly Ficha[] = inOrderOfTitle(fichaIds.map(id => byId[id]))

/** The fichas that everybody may find. */
export const publicFichas: readonly Ficha[] = allFichas.filter(({ visibleTo }) => visibleTo === 'todos')

/** The ficha of a procedure, or undefined: then the page does not exist. */
export function fichaOf(id: string): Ficha | undefined {
  return isFichaId(id) ? byId[id] : undefined
}

/**
 * Fichas by moment in life, in the order of the page; moments without any are left out.
 *
 * @param fichas - normally {@link publicFichas}; for officials {@link allFichas}
 */
export function byCategoria(fichas: readonly Ficha[] = publicFichas): Categoria[] {
  return groupsOf(categorias, id => fichas.filter(({ category }) => category === id)).map(group => ({
    ...group,
    ...categorias[group.id],
  }))
}

/** Fichas by institution; those without any are left out. */
export function byInstitucion(fichas: readonly Ficha[] = publicFichas): Grupo<InstitucionId>[] {
  return groupsOf(instituciones, id => fichas.filter(({ institution }) => institution === id)).map(group => ({
    ...group,
    name: instituciones[group.id],
  }))
}

/** The moment in life of a ficha, as people read it. */
export function categoriaName(id: CategoriaId): string {
  return categorias[id].name
}

/** The full name of an institution, with its abbreviation. */
export function institucionName(id: InstitucionId): string {
  return instituciones[id]
}

/** The fichas that a ficha calls similar. */
export function similarTo(ficha: Ficha): Ficha[] {
  return ficha.similar.map(id => byId[id])
}

function isFichaId(id: string): id is FichaId {
  return Object.hasOwn(byId, id)
}

function groupsOf<Id extends string>(
  names: Readonly<Record<Id, unknown>>,
  fichasOf: (id: Id) => readonly Ficha[],
): { id: Id; fichas: readonly Ficha[] }[] {
  const ids = Object.keys(names) as Id[]
  return ids.map(id => ({ id, fichas: fichasOf(id) })).filter(({ fichas }) => fichas.length > 0)
}

function inOrderOfTitle(fichas: readonly Ficha[]): Ficha[] {
  return fichas.toSorted((first, second) => first.title.localeCompare(second.title, 'es'))
}
