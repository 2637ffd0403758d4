import { join } from 'node:path'
import type { Letterhead } from '#platform/pdf/pdf-document.ts'
import { projectRoot } from '#platform/project-root.ts'
import { letterPaths, markPath } from '#ui/logo/logo-paths.ts'

// The light theme's colours (`ui/styles/tokens.css`): night blue, and the national flower's red for one of the two
// heads.
const noche = '#0d2240'
const copihue = '#ab0f3b'

/** Micha's logo, heading font and colour, for papers. */
export const letterhead: Letterhead = {
  mark: {
    alt: 'Micha',
    viewBox: [0, 8, 119, 34],
    shapes: [
      { d: markPath, stroke: noche, width: 4.4 },
      { d: headPath(11), fill: noche },
      { d: headPath(26), fill: copihue },
      { d: letterPaths, fill: noche },
    ],
  },
  // The pages' heading font, unpacked: from a WOFF2, pdfkit embeds glyphs without outlines.
  headingFont: join(projectRoot, 'ui/fonts/micha-titulares.ttf'),
  accent: noche,
}

// The logo's circles as a path: radius 4, at height 14.
function headPath(x: number): string {
  return `M${x - 4} 14a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z`
}
