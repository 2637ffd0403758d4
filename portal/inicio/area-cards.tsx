import { Card, CardGrid } from '#ui/card/card.tsx'
import type { IconName } from '#ui/icon/icon.tsx'
import { pathTo } from '../routes.ts'

interface AreaCard {
  /** The card that must be on (shell §3). */
  card: string
  title: string
  href: string
  icon: IconName
  text: string
}

const areaCards: readonly AreaCard[] = [
  {
    card: 'beneficios',
    title: 'Mis Beneficios',
    href: pathTo('/misBeneficios'),
    icon: 'money',
    text: 'Qué recibe, cuándo y dónde le pagan.',
  },
  {
    card: 'rsh',
    title: 'Mi Registro Social de Hogares',
    href: pathTo('/rsh'),
    icon: 'home',
    text: 'El tramo de su hogar y quiénes viven con usted.',
  },
  {
    card: 'recordatorios',
    title: 'Mis Recordatorios',
    href: pathTo('/recordatorios'),
    icon: 'calendar',
    text: 'Le avisamos por correo el día que usted elija.',
  },
  {
    card: 'certificados',
    title: 'Mis Certificados',
    href: pathTo('/certificados'),
    icon: 'document',
    text: 'Sus certificados, y los comprobantes de lo que envió.',
  },
  {
    card: 'datos',
    title: 'Mis Datos',
    href: pathTo('/datos'),
    icon: 'user',
    text: 'Los datos que las instituciones tienen de usted y quién los ha consultado.',
  },
]

/** Links to the parts of the personal area whose cards are on (shell §3). Renders nothing if none is. */
export function AreaCards({ cardsOn }: { cardsOn: readonly string[] }) {
  const on = areaCards.filter(({ card }) => cardsOn.includes(card))
  if (on.length === 0) return null
  return (
    <section aria-labelledby="informacion">
      <h2 id="informacion">Su información</h2>
      <CardGrid size="pairs">
        {on.map(({ title, href, icon, text }) => (
          <Card title={title} href={href} icon={icon} key={href}>
            <p>{text}</p>
          </Card>
        ))}
      </CardGrid>
    </section>
  )
}
