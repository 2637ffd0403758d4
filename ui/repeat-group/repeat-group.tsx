import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import type { FieldProps } from '../field/field.tsx'
import { FieldGroup } from '../field-group/field-group.tsx'

export interface RepeatGroupProps extends FieldProps {
  /** Name of one item, numbered in its legend: `Hijo o hija` → "Hijo o hija 1". */
  itemLabel: string
  addLabel: string
  /** The questions of each item; their names include its index (`hijos.0.run`). */
  items: readonly ReactNode[]
  canAdd?: boolean
  canRemove?: boolean
}

/**
 * The same questions for several people or things. The buttons send the form with `accion`: `agregar:hijos` adds one,
 * `quitar:hijos:0`, counted from 0, removes one.
 */
export function RepeatGroup({
  itemLabel,
  addLabel,
  items,
  canAdd = true,
  canRemove,
  ...group
}: RepeatGroupProps) {
  return (
    <FieldGroup {...group} section>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index is the item's name in the form
        <fieldset className="m-repeat" key={index}>
          <legend className="m-legend">
            {itemLabel} {index + 1}
          </legend>
          {item}
          {canRemove ? (
            <Button
              kind="quiet"
              icon="trash"
              name="accion"
              value={`quitar:${group.name}:${index}`}
              hiddenText={`${itemLabel.toLowerCase()} ${index + 1}`}
              formNoValidate
            >
              Quitar
            </Button>
          ) : null}
        </fieldset>
      ))}
      {canAdd ? (
        <Button kind="secondary" icon="plus" name="accion" value={`agregar:${group.name}`} formNoValidate>
          {addLabel}
        </Button>
      ) : null}
    </FieldGroup>
  )
}
