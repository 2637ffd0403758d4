import { Table } from '#ui/table/table.tsx'
import type { PortalPage } from '../shell/portal-page.ts'
import { kitPage } from './kit-frame.ts'

const spaces = [
  { name: '0,5', use: 'Entre dos cosas que se leen juntas' },
  { name: '1', use: 'Entre párrafos' },
  { name: '1,7', use: 'Entre una pregunta y la otra' },
  { name: '3', use: 'Entre la página y lo que tiene al lado' },
] as const

const widths = [
  { name: 'Página de lectura', value: '38 rem, unas 70 letras por línea' },
  { name: 'Página completa', value: '68 rem' },
  { name: 'Lo que se presiona', value: '44 píxeles de alto como mínimo' },
  { name: 'Cambio a dos columnas', value: '64 rem, para el menú o la ayuda al lado' },
] as const

/** Type, sizes and spacing of the kit. */
export function typeView(): PortalPage {
  return kitPage(
    'Letra y espacios',
    '/uikit/letra-y-espacios',
    <>
      <h1>Letra y espacios</h1>
      <p className="m-lead">Una letra con carácter para los títulos y la del propio aparato para leer.</p>
      <p>
        La letra de los títulos pesa 9 kB y nunca hace esperar: si no llega a tiempo, se usa otra. El texto
        usa la letra del teléfono, que la persona ya conoce y que no hay que descargar.
      </p>
      <h2>Tamaños</h2>
      <div className="k-type">
        <p className="k-type__1">Título de la página</p>
        <p className="k-type__2">Título de una parte</p>
        <p className="k-type__3">Título de un bloque</p>
        <p className="m-lead">Entrada: lo más importante, en una o dos frases.</p>
        <p>Texto: 18 píxeles en el teléfono y 19 en pantallas grandes. Crece con lo que la persona pide.</p>
        <p className="m-hint">Ayuda: lo que aclara una pregunta.</p>
      </div>
      <p>La persona puede agrandar la letra seis veces, de a 10 %, y achicarla tres.</p>
      <h2>Espacios</h2>
      <p>Se miden en veces el tamaño de la letra, así que crecen con ella.</p>
      <Table
        caption="Espacios"
        captionHidden
        rows={spaces}
        rowKey={space => space.name}
        columns={[
          { id: 'medida', header: 'Medida', cell: space => `${space.name} rem`, rowHeader: true },
          {
            id: 'muestra',
            header: 'Muestra',
            cell: space => (
              <svg className="k-space" viewBox="0 0 60 12" aria-hidden="true">
                <rect width={Number(space.name.replace(',', '.')) * 18} height={12} rx={2} />
              </svg>
            ),
          },
          { id: 'uso', header: 'Dónde', cell: space => space.use },
        ]}
      />
      <h2>Medidas</h2>
      <Table
        caption="Medidas"
        captionHidden
        rows={widths}
        rowKey={width => width.name}
        columns={[
          { id: 'que', header: 'Qué', cell: width => width.name, rowHeader: true },
          { id: 'cuanto', header: 'Cuánto', cell: width => width.value },
        ]}
      />
    </>,
  )
}
