import type { ComponentDocs } from '../component-docs.ts'
import { TopMenu } from './top-menu.tsx'

export const topMenuDocs: ComponentDocs = {
  id: 'top-menu',
  title: 'Menú',
  use: 'La barra de arriba de todas las páginas.',
  access: ['Es una navegación con nombre. Los menús se abren con Enter y se cierran con Escape.'],
  framing: true,
  examples: [
    {
      name: 'con sesión',
      element: (
        <TopMenu
          personName="Rosa"
          items={[
            { label: 'Mi Registro Social de Hogares', href: '/rsh', current: true },
            { label: 'Mis Beneficios', href: '/misBeneficios' },
          ]}
          userItems={[
            { label: 'Editar mis datos', href: '/datos/editar' },
            { label: 'Cerrar sesión', href: '/logout' },
          ]}
        />
      ),
    },
    { name: 'sin sesión', element: <TopMenu items={[]} userItems={[]} signInHref="/login/claveunica" /> },
  ],
}
