import { pathTo } from '../routes.ts'
import type { LegalText } from './legal-page.tsx'

/**
 * How to recognise this portal: its address, the lock, what it never asks for, and the line 101.
 * @param publicUrl - address that people type
 */
export function trueSiteText(publicUrl: string): LegalText {
  const { hostname, protocol } = new URL(publicUrl)
  return {
    title: 'Cómo saber que este sitio es verdadero',
    lead: 'Hay gente que copia sitios del Estado para robar claves. Con estas señales usted puede darse cuenta.',
    updatedAt: '2026-11-29',
    body: (
      <>
        <h2>Mire la dirección</h2>
        <p>
          Está arriba, en la barra de su navegador. Debe decir exactamente{' '}
          <strong className="m-code">{hostname}</strong>. Una letra distinta ya es otro sitio.
        </p>
        {hostname.endsWith('.gob.cl') ? (
          <p>Termina en «.gob.cl». Solo el Estado de Chile puede usar ese final.</p>
        ) : null}
        <h2>Mire el candado</h2>
        <p>
          {protocol === 'https:'
            ? 'Al lado de la dirección hay un candado, o la dirección comienza con «https». Si su navegador le avisa de un peligro, no siga.'
            : 'Un sitio verdadero tiene un candado al lado de la dirección. Este es de demostración y no lo tiene: no escriba en él datos verdaderos.'}
        </p>
        <h2>Lo que nunca le pedimos</h2>
        <ul>
          <li>Su clave por correo, por mensaje ni por teléfono.</li>
          <li>El número ni la clave de su tarjeta.</li>
          <li>Plata por un trámite: todos los trámites de Micha son gratis.</li>
        </ul>
        <p>
          Solo se paga lo que ya se debe: las cotizaciones atrasadas de quien da trabajo. Se paga en el sitio
          de la institución de pago, nunca por correo ni por teléfono.
        </p>
        <p>Su ClaveÚnica se escribe solo en la página de ClaveÚnica. Micha nunca la ve.</p>
        <h2>Si le llega un correo</h2>
        <p>
          Nuestros correos traen un enlace a este sitio, y no piden su clave. Para ver lo suyo, el sitio lo
          lleva a la página de ClaveÚnica: mire la dirección antes de escribirla. Si duda, no toque nada en el
          correo. Escriba usted la dirección en el navegador y entre por ahí.
        </p>
        <p>
          ¿Le mandaron un documento? Vea si es verdadero en{' '}
          <a href={pathTo('/certificados')}>Verificar un documento</a>.
        </p>
        <h2>Si algo le parece raro</h2>
        <p>
          Llame gratis al <a href="tel:101">101</a> antes de escribir cualquier dato. Si ya escribió su clave
          en un sitio falso, cámbiela hoy en <a href="https://claveunica.gob.cl">claveunica.gob.cl</a>.
        </p>
      </>
    ),
  }
}
