import type { ComponentDocs } from '../component-docs.ts'
import { HelpPanel } from './help-panel.tsx'

export const helpPanelDocs: ComponentDocs = {
  id: 'help-panel',
  title: 'Panel de ayuda',
  use: 'Al lado de los trámites: a quién preguntar.',
  access: [
    'Es una región complementaria, después del contenido: no hay que pasar por ella para llegar al trámite.',
  ],
  framing: true,
  examples: [
    {
      name: 'con sucursales',
      element: (
        <HelpPanel
          networks={[{ label: 'Instagram', href: 'https://www.instagram.com/chileatiende' }]}
          branches={{ officesHref: '/sucursales', virtualHref: '/sucursal-virtual' }}
        >
          <p>Tenga a mano la factura de la funeraria.</p>
        </HelpPanel>
      ),
    },
  ],
}
