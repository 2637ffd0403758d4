import type { ReactNode } from 'react'
import { requirementWords } from '#domain/requirement-words.ts'
import { Icon, type IconName } from '../icon/icon.tsx'

type RequirementState = keyof typeof requirementWords

export interface Requirement {
  state: RequirementState
  title: ReactNode
  /** Source, for instance `Registro Civil`. */
  source?: string | undefined
  /** What the person can do about it. */
  toDo?: ReactNode
}

export interface ChecklistProps {
  /** Accessible name of the list, and its heading if `headingLevel` is given. */
  title: string
  headingLevel?: 2 | 3
  requirements: readonly Requirement[]
}

const icons: Record<RequirementState, IconName> = {
  cumple: 'success',
  falta: 'error',
  porConfirmar: 'clock',
}

/** Requirements, each with whether it is met, its source, and what to do about it. */
export function Checklist({ title, headingLevel = 2, requirements }: ChecklistProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <section className="m-checklist">
      <Heading>{title}</Heading>
      <ul className="m-checklist__list">
        {requirements.map((requirement, index) => {
          const { state } = requirement
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: requirements never change places
            <li className={`m-checklist__item m-checklist__item--${state}`} key={index}>
              <Icon name={icons[state]} />
              <div>
                <p className="m-checklist__title">{requirement.title}</p>
                <div className="m-checklist__line">
                  <p className="m-checklist__state">{requirementWords[state]}</p>
                  {requirement.source ? <p className="m-source">Fuente: {requirement.source}</p> : null}
                </div>
                {requirement.toDo ? <div className="m-checklist__todo">{requirement.toDo}</div> : null}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
