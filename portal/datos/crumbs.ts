import type { Breadcrumb } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { pathTo } from '../routes.ts'

/** Breadcrumbs of "Mis Datos" or of a page below it (shell §2: "Editar mis datos" comes after "Mis Datos"). */
export function datosCrumbs(below?: string): Breadcrumb[] {
  return [
    { label: 'Inicio', href: pathTo('/inicio') },
    ...(below === undefined
      ? [{ label: 'Mis Datos' }]
      : [{ label: 'Mis Datos', href: pathTo('/datos') }, { label: below }]),
  ]
}
