import { pathTo } from '../routes.ts'
import type { LegalText } from './legal-page.tsx'

export const termsText: LegalText = {
  title: 'Términos de uso',
  lead: 'Qué puede esperar de Micha, y qué esperamos de usted.',
  updatedAt: '2026-11-21',
  body: (
    <>
      <h2>Qué es Micha</h2>
      <p>
        Es un sitio para hacer trámites con el Estado. Usarlo es gratis. Quien decide sobre su solicitud es la
        institución que nombra cada página, no Micha.
      </p>
      <h2>Su ClaveÚnica es solo suya</h2>
      <ul>
        <li>
          No se la dé a nadie, ni a quien le ayuda. Lo que se hace con ella cuenta como hecho por usted.
        </li>
        <li>Si otra persona la sabe, cámbiela hoy mismo en una oficina del Registro Civil o en su sitio.</li>
        <li>En un equipo que no es suyo, cierre la sesión al terminar.</li>
      </ul>
      <h2>Lo que usted declara</h2>
      <p>
        Escriba datos verdaderos. Antes de enviar, la página le muestra todo para que lo revise. Dar datos
        falsos al Estado puede ser un delito.
      </p>
      <h2>Cuándo cuenta su envío</h2>
      <p>
        Si envía antes de las 17:00 de un día hábil, cuenta ese mismo día. Si envía después, cuenta el día
        hábil que sigue. Son días hábiles los de lunes a viernes, menos los feriados. Su comprobante dice la
        fecha y la hora.
      </p>
      <h2>Si algo falla</h2>
      <p>
        Cuando ve su comprobante, su solicitud ya está guardada y no se pierde. Si la institución no responde,
        Micha se la vuelve a mandar. Usted no tiene que hacer nada.
      </p>
      <p>
        A veces cerramos una página para mejorarla. Lo avisamos antes. Si por eso pierde un plazo, llame al{' '}
        <a href="tel:101">101</a> y cuéntelo.
      </p>
      <h2>Los enlaces a otros sitios</h2>
      <p>Algunas páginas llevan a sitios de otros. Cada sitio tiene sus propias reglas.</p>
      <h2>Cambios</h2>
      <p>Si cambiamos estas reglas, cambia también la fecha de arriba.</p>
      <h2>¿Dudas?</h2>
      <p>
        Escríbanos en el <a href={pathTo('/contacto')}>centro de ayuda</a> o llame al{' '}
        <a href="tel:101">101</a>. Sobre sus datos, lea la{' '}
        <a href={pathTo('/privacidad')}>política de privacidad</a>.
      </p>
    </>
  ),
}
