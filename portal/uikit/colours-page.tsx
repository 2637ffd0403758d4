import { Table } from '#ui/table/table.tsx'
import type { PortalPage } from '../shell/portal-page.ts'
import { type ColourPair, colourFamilies, colourPairs } from './colour-pairs.ts'
import { type Colour, contrastOf, readColours, type Scheme } from './contrast.ts'
import { kitPage } from './kit-frame.ts'
import { tokensText } from './sources.ts'

const schemes: readonly { scheme: Scheme; header: string }[] = [
  { scheme: 'claro', header: 'Claro' },
  { scheme: 'oscuro', header: 'Oscuro' },
  { scheme: 'claro alto contraste', header: 'Alto contraste claro' },
  { scheme: 'oscuro alto contraste', header: 'Alto contraste oscuro' },
]

/** The colours of the kit with their contrast, read from the style sheet itself. */
export function coloursView(): PortalPage {
  const colours = readColours(tokensText)
  return kitPage(
    'Colores',
    '/uikit/colores',
    <>
      <h1>Colores</h1>
      <p className="m-lead">La noche sobre el Pacífico, el copihue y el sol en los Andes.</p>
      <p>
        Cada color tiene dos lados, claro y oscuro, y otro par para alto contraste. Se usan por su nombre.
      </p>
      {colourFamilies.map(family => (
        <section key={family.title}>
          <h2>{family.title}</h2>
          <p>{family.text}</p>
          <ul className="k-swatches">
            {family.names.map(name => (
              <Swatch name={name} colour={colours.get(name)} key={name} />
            ))}
          </ul>
        </section>
      ))}
      <h2>Contraste</h2>
      <p>
        Entre el texto y su fondo pedimos 7:1 o más en todas las variantes. Las cifras salen de la misma hoja
        de estilos que usan las páginas.
      </p>
      <Table<ColourPair>
        caption="Contraste de cada par de colores"
        captionHidden
        onPhone="scroll"
        rows={colourPairs}
        rowKey={pair => `${pair.text} ${pair.ground}`}
        columns={[
          { id: 'uso', header: 'Dónde', cell: pair => pair.use, rowHeader: true },
          ...schemes.map(({ scheme, header }) => ({
            id: scheme,
            header,
            numeric: true,
            cell: (pair: ColourPair) => contrastText(colours, pair, scheme),
          })),
        ]}
      />
    </>,
  )
}

/** Contrast of a pair, as `12,3:1`; rounded down, so that it never overstates. */
export function contrastText(colours: ReadonlyMap<string, Colour>, pair: ColourPair, scheme: Scheme): string {
  const [text, ground] = [colours.get(pair.text), colours.get(pair.ground)]
  if (!text || !ground) throw new Error(`No colour of the kit: ${pair.text} or ${pair.ground}`)
  const contrast = Math.floor(contrastOf(text[scheme], ground[scheme]) * 10) / 10
  return `${String(contrast).replace('.', ',')}:1`
}

function Swatch({ name, colour }: { name: string; colour: Colour | undefined }) {
  if (!colour) return null
  return (
    <li>
      <svg viewBox="0 0 96 48" aria-hidden="true">
        <rect width={48} height={48} fill={colour.claro} />
        <rect x={48} width={48} height={48} fill={colour.oscuro} />
      </svg>
      <strong>{name}</strong>
      <span>{colour.claro === colour.oscuro ? colour.claro : `${colour.claro} y ${colour.oscuro}`}</span>
    </li>
  )
}
