import { Button } from '#ui/button/button.tsx'
import { pathTo } from '../routes.ts'
import type { PortalPage } from '../shell/portal-page.ts'

/** Shown in place of the calendar file when the institution does not answer. */
export function serviceDownView(): PortalPage {
  return {
    title: 'El IPS no responde en este momento',
    layout: 'default',
    breadcrumbs: [
      { label: 'Inicio', href: pathTo('/inicio') },
      { label: 'Mis Beneficios', href: pathTo('/misBeneficios') },
      { label: 'Fechas de pago' },
    ],
    body: (
      <>
        <h1>El IPS no responde en este momento</h1>
        <p className="m-lead">Por eso no pudimos hacer el archivo con sus fechas de pago.</p>
        <p>Sus pagos no cambian por esto. Intente de nuevo en unos minutos.</p>
        <Button href={pathTo('/misBeneficios')}>Volver a mis beneficios</Button>
      </>
    ),
  }
}
