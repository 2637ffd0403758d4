import type { Procedure } from '#engine/procedure.ts'
import { pathTo } from '../routes.ts'
import { deskPaths } from '../shell/desk-bar.tsx'
import type { Door } from '../shell/portal-page.ts'

/** The pages for officials, in the order of the menu: the desk, the day at the office, every tray, the portal's operation. */
export function doorsTo(procedures: Iterable<Procedure>): readonly Door[] {
  return [
    { key: 'atender', label: 'Atender a una persona', href: deskPaths.desk },
    { key: 'oficina', label: 'Mi día en la oficina', href: pathTo('/oficina') },
    ...[...procedures].flatMap(({ head: { id, office } }) =>
      office ? [{ key: id, label: office, href: `/tramites/${id}` }] : [],
    ),
    {
      ...{ key: 'operacion', label: 'Operación', href: pathTo('/operacion') },
      text: 'Cómo va el portal y las instituciones.',
    },
  ]
}
