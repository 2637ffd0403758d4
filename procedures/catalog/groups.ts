import { instituciones } from '../ficha/institutions.ts'
import type { CategoriaId, InstitucionId } from '../ficha/types.ts'

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

/** A group with its display name. */
interface Group<Id extends string, T> {
  readonly id: Id
  readonly name: string
  readonly fichas: readonly T[]
}

/** Fichas by category, in the order of the page, each with a line about its content. Empty categories are left out. */
export function byCategoria<T extends { readonly category: CategoriaId }>(
  fichas: readonly T[],
): (Group<CategoriaId, T> & { readonly description: string })[] {
  return groupsOf(categorias, id => fichas.filter(({ category }) => category === id)).map(group => ({
    ...group,
    ...categorias[group.id],
  }))
}

/** Fichas by institution. Institutions without any are left out. */
export function byInstitucion<T extends { readonly institution: InstitucionId }>(
  fichas: readonly T[],
): Group<InstitucionId, T>[] {
  return groupsOf(instituciones, id => fichas.filter(({ institution }) => institution === id)).map(group => ({
    ...group,
    name: instituciones[group.id],
  }))
}

/** Display name of a category. */
export function categoriaName(id: CategoriaId): string {
  return categorias[id].name
}

/** Full name of an institution, with its abbreviation. */
export function institucionName(id: InstitucionId): string {
  return instituciones[id]
}

function groupsOf<Id extends string, T>(
  names: Readonly<Record<Id, unknown>>,
  fichasOf: (id: Id) => readonly T[],
): { id: Id; fichas: readonly T[] }[] {
  const ids = Object.keys(names) as Id[]
  return ids.map(id => ({ id, fichas: fichasOf(id) })).filter(({ fichas }) => fichas.length > 0)
}
