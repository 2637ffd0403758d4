import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import type { Card } from '../http/card.ts'
import type { PageView } from '../shell/page-view.ts'

/** Each card as its page is called (shell §2), and where its matter is seen to meanwhile. */
const offTexts: Readonly<Record<Card, { title: string; meanwhile: string }>> = {
  rsh: {
    title: 'Mi Registro Social de Hogares',
    meanwhile: 'Mientras tanto puede pedir su cartola en la municipalidad donde vive.',
  },
  datos: {
    title: 'Mis Datos',
    meanwhile: 'Mientras tanto puede corregir sus datos en una sucursal de ChileAtiende.',
  },
  beneficios: {
    title: 'Mis Beneficios',
    meanwhile: 'Mientras tanto puede preguntar por sus pagos en el 101 o en una sucursal de ChileAtiende.',
  },
  recordatorios: {
    title: 'Mis Recordatorios',
    meanwhile: 'Mientras tanto anote sus fechas en otro lugar. Los plazos de sus trámites no cambian.',
  },
  certificados: {
    title: 'Mis Certificados',
    meanwhile: 'Mientras tanto sus comprobantes siguen en la página de cada solicitud.',
  },
}

/** The page of a card that is switched off: it says so, and what to do meanwhile (shell §3). */
export function cardOffView(card: Card): PageView {
  const { title, meanwhile } = offTexts[card]
  return {
    title,
    layout: 'default',
    breadcrumbs: [{ label: 'Inicio', href: '/inicio' }, { label: title }],
    body: (
      <>
        <h1>{title}</h1>
        <EmptyState
          title="Esta parte de Micha está apagada por ahora"
          action={<Button href="/inicio">Volver a mi inicio</Button>}
        >
          <p>No es un problema de su cuenta, y nada de lo suyo se ha perdido.</p>
          <p>{meanwhile}</p>
        </EmptyState>
      </>
    ),
  }
}
