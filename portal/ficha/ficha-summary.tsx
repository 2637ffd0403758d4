import type { FichaOn } from '#procedures/ficha/types.ts'
import { Button } from '#ui/button/button.tsx'

export interface FichaSummaryProps {
  ficha: FichaOn
  /** Where the procedure begins; undefined if it cannot be done here. */
  startHref: string | undefined
}

/** A section listed in the table of contents. */
export interface FichaPart {
  readonly id: string
  readonly title: string
}

/** The sections of every ficha, in order. */
export const fichaParts = {
  what: { id: 'que-es', title: '¿Qué es?' },
  who: { id: 'para-quien', title: '¿Para quién es?' },
  need: { id: 'que-necesita', title: '¿Qué necesita?' },
  how: { id: 'como', title: '¿Cómo se hace?' },
  cost: { id: 'costo', title: 'Costo, plazo y montos' },
  rejected: { id: 'si-le-dicen-que-no', title: '¿Qué pasa si le dicen que no?' },
  law: { id: 'ley', title: '¿Qué ley lo dice?' },
} as const satisfies Readonly<Record<string, FichaPart>>

/** The key points of a ficha, its start button, and the table of contents. */
export function FichaSummary({ ficha, startHref }: FichaSummaryProps) {
  const amount = ficha.amounts[0]
  return (
    <>
      <ul className="m-ficha__short">
        <li>{firstSentence(ficha.cost)}</li>
        {amount ? (
          <li>
            {amount.label}: <strong>{amount.value}</strong>
          </li>
        ) : null}
        {startHref ? <li>Se hace en línea, aquí mismo.</li> : null}
      </ul>
      {startHref ? (
        <Button href={startHref} iconAfter="arrow-right" wide>
          Iniciar trámite
        </Button>
      ) : null}
      <nav className="m-ficha__contents" aria-label="En esta página">
        <p>En esta página</p>
        <ul>
          {contents.map(part => (
            <li key={part.id}>
              <a href={`#${part.id}`}>{part.title}</a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}

/** What follows the first part, which is read without leading to it. */
const contents = Object.values(fichaParts).slice(1)

const firstSentence = (text: string) => /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text
