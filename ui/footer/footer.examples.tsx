import type { ComponentDocs } from '../component-docs.ts'
import { Footer } from './footer.tsx'

export const footerDocs: ComponentDocs = {
  id: 'footer',
  title: 'Pie de página',
  use: 'Ayuda, redes sociales y textos legales.',
  access: ['Es una región con nombre; los enlaces a otros sitios lo dicen.'],
  framing: true,
  examples: [
    {
      name: 'completo',
      element: (
        <Footer
          contactHref="/contacto"
          networks={[{ label: 'Instagram', href: 'https://www.instagram.com/chileatiende' }]}
          legal={[{ label: 'Términos de uso', href: '/terminos' }]}
          owner="Sitio oficial del Estado de Chile"
        />
      ),
    },
  ],
}
