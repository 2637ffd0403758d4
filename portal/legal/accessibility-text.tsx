import { pathTo } from '../routes.ts'
import type { LegalText } from './legal-page.tsx'

/** The accessibility statement: what was done, known shortcomings, and whom to tell. */
export const accessibilityText: LegalText = {
  title: 'Accesibilidad',
  lead: 'Micha es para todas las personas. Si algo no le funciona, queremos saberlo.',
  updatedAt: '2026-11-21',
  body: (
    <>
      <h2>Cómo verlo mejor</h2>
      <p>Arriba, en cada página, está el menú «Accesibilidad». Ahí puede:</p>
      <ul>
        <li>agrandar o achicar la letra;</li>
        <li>poner más contraste, con colores muy claros y muy oscuros;</li>
        <li>ver todo en grises;</li>
        <li>elegir fondo claro u oscuro;</li>
        <li>volver a como estaba.</li>
      </ul>
      <p>Lo que elige se recuerda en su equipo, también si no entra con su clave.</p>
      <h2>Lo que puede esperar</h2>
      <ul>
        <li>Todo se puede hacer con el teclado, sin ratón.</li>
        <li>Los lectores de pantalla leen cada pregunta con su ayuda y su error.</li>
        <li>Nada se mueve solo ni se pone a sonar.</li>
        <li>Las páginas funcionan en teléfonos viejos, con poca señal y sin programas en el navegador.</li>
        <li>Si falta un dato, la página dice cuál y cómo se arregla. No se borra lo que ya escribió.</li>
        <li>Le avisamos antes de que su sesión se cierre.</li>
      </ul>
      <h2>Con qué reglas</h2>
      <p>
        Seguimos las pautas WCAG 2.2, nivel AA. Son las reglas que usa el mundo para hacer sitios para todos.
        En Chile las pide el Decreto 1, de 2015, sobre los sitios del Estado.
      </p>
      <h2>Lo que todavía no está bien</h2>
      <ul>
        <li>Los archivos que suben otras personas pueden no servir para un lector de pantalla.</li>
        <li>No hay videos en lengua de señas. Si la usa, escríbanos y vemos cómo atenderle.</li>
      </ul>
      <h2>Cuéntenos</h2>
      <p>
        Escriba en el <a href={pathTo('/contacto')}>centro de ayuda</a>: diga qué página era y qué pasó.
        También puede llamar al <a href="tel:101">101</a>. Si prefiere, le atienden en una{' '}
        <a href={pathTo('/sucursales')}>sucursal</a> o en la{' '}
        <a href={pathTo('/sucursal-virtual')}>Sucursal Virtual</a>.
      </p>
    </>
  ),
}
