import type { ReactNode } from 'react'
import { fieldId } from '../field/field-ids.ts'
import { FieldGroup } from '../field-group/field-group.tsx'
import { Icon, type IconName } from '../icon/icon.tsx'

/** The five levels (shell §2), worst first. */
export type Satisfaction = 'angry' | 'dislike' | 'neutral' | 'like' | 'love'

export interface SatisfactionFacesProps {
  name?: string
  label?: ReactNode
  value?: Satisfaction
  error?: string
}

const faces: readonly { value: Satisfaction; icon: IconName; label: string }[] = [
  { value: 'angry', icon: 'face-angry', label: 'Muy mala' },
  { value: 'dislike', icon: 'face-dislike', label: 'Mala' },
  { value: 'neutral', icon: 'face-neutral', label: 'Regular' },
  { value: 'like', icon: 'face-like', label: 'Buena' },
  { value: 'love', icon: 'face-love', label: 'Muy buena' },
]

/** A scale of five faces, each with a label. */
export function SatisfactionFaces({
  name = 'satisfaccion',
  label = '¿Cómo fue su experiencia?',
  value,
  error,
}: SatisfactionFacesProps) {
  return (
    <FieldGroup linked={false} name={name} label={label} error={error}>
      <div className="m-faces">
        {faces.map((face, index) => {
          const id = index === 0 ? fieldId(name) : `${fieldId(name)}-${index + 1}`
          return (
            <div className="m-faces__face" key={face.value}>
              <input
                type="radio"
                id={id}
                name={name}
                value={face.value}
                defaultChecked={face.value === value}
              />
              <label htmlFor={id}>
                <Icon name={face.icon} size="grande" />
                {face.label}
              </label>
            </div>
          )
        })}
      </div>
    </FieldGroup>
  )
}
