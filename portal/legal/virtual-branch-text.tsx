import { pathTo } from '../routes.ts'
import type { LegalText } from './legal-page.tsx'

/** The branch by video (shell §2: guidance to the virtual branch; reference data §9). */
export const virtualBranchText: LegalText = {
  title: 'Sucursal Virtual',
  lead: 'Hable por video con una persona de ChileAtiende, desde su casa y gratis.',
  updatedAt: '2026-11-21',
  body: (
    <>
      <h2>Para qué sirve</h2>
      <p>
        Le explican un trámite y le ayudan a hacerlo. Atienden los mismos trámites que en una sucursal. Cada{' '}
        <a href={pathTo('/ficha')}>ficha</a> dice si el suyo se puede hacer por video.
      </p>
      <h2>Qué necesita</h2>
      <ul>
        <li>Un teléfono o un computador con cámara y micrófono.</li>
        <li>Su cédula de identidad, o sea, su carné. Se la van a pedir en la cámara.</li>
        <li>Un lugar tranquilo, porque va a hablar de datos suyos.</li>
      </ul>
      <h2>Cómo entrar</h2>
      <ol>
        <li>
          Vaya al sitio <a href="https://www.chileatiende.gob.cl">chileatiende.gob.cl</a>.
        </li>
        <li>Busque «Sucursal Virtual».</li>
        <li>Siga los pasos que le muestra y espere su turno.</li>
        <li>Permita usar la cámara y el micrófono cuando se lo pregunten.</li>
      </ol>
      <h2>Cuídese de engaños</h2>
      <p>Nadie de ChileAtiende le pedirá su clave, ni plata, ni los números de su tarjeta.</p>
      <h2>Si no puede por video</h2>
      <p>
        Llame gratis al <a href="tel:101">101</a>. De lunes a jueves le atienden de 8:00 a 20:00. El viernes,
        de 8:00 a 18:00. Si está fuera de Chile, llame al <a href="tel:+56229654000">+56 2 2965 4000</a>.
        También puede ir a una <a href={pathTo('/sucursales')}>sucursal</a>.
      </p>
    </>
  ),
}
