import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { ErrorMessage } from '../field/error-message.tsx'
import type { FieldProps } from '../field/field.tsx'
import { fieldId } from '../field/field-ids.ts'
import { FieldGroup } from '../field-group/field-group.tsx'

export interface ListedItem {
  /** The answers, one per line. */
  lines: readonly string[]
  /** Its error. */
  error?: string | undefined
  /** Hidden fields with its answers. */
  carried?: ReactNode
}

export interface ItemListProps extends FieldProps {
  /** Name of one item, numbered: `Hijo o hija` → "Hijo o hija 1". */
  itemLabel: string
  addLabel: string
  items: readonly ListedItem[]
  canAdd?: boolean
}

/**
 * The answers about several people or things, each with a page of its own. The buttons send the form with `accion`:
 * `abrir:hijos:0` opens an item, counted from 0, or a new one after the last; `quitar:hijos:0` removes one.
 */
export function ItemList({ itemLabel, addLabel, items, canAdd = true, ...group }: ItemListProps) {
  return (
    <FieldGroup {...group} section>
      {items.length > 0 ? (
        <ol className="m-items">
          {items.map((item, index) => (
            <ItemCard
              item={item}
              group={group.name}
              index={index}
              itemLabel={itemLabel}
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the item's name in the form
              key={index}
            />
          ))}
        </ol>
      ) : (
        <p className="m-items__none">Todavía no hay nada en la lista.</p>
      )}
      {canAdd ? (
        <Button
          kind="secondary"
          icon="plus"
          name="accion"
          value={`abrir:${group.name}:${items.length}`}
          formNoValidate
        >
          {addLabel}
        </Button>
      ) : null}
    </FieldGroup>
  )
}

function ItemCard(props: { item: ListedItem; group: string; index: number; itemLabel: string }) {
  const { item, group, index, itemLabel } = props
  const name = `${group}.${index}`
  const what = `${itemLabel.toLowerCase()} ${index + 1}`
  return (
    <li
      className={item.error ? 'm-items__item m-items__item--error' : 'm-items__item'}
      id={fieldId(name)}
      tabIndex={item.error ? -1 : undefined}
    >
      <p className="m-items__title">
        {itemLabel} {index + 1}
      </p>
      <ErrorMessage name={name} error={item.error} />
      {item.lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines never change places
        <p className="m-items__line" key={at}>
          {line}
        </p>
      ))}
      {item.carried}
      <div className="m-buttons m-items__buttons">
        <Button
          kind="secondary"
          icon="edit"
          name="accion"
          value={`abrir:${group}:${index}`}
          hiddenText={what}
          formNoValidate
        >
          Cambiar
        </Button>
        <Button
          kind="quiet"
          icon="trash"
          name="accion"
          value={`quitar:${group}:${index}`}
          hiddenText={what}
          formNoValidate
        >
          Quitar
        </Button>
      </div>
    </li>
  )
}
