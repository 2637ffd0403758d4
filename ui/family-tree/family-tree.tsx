/** A person of a tree. */
export interface TreePerson {
  name: string
  /** Who she is ("Hija, 25 %"). */
  note?: string | undefined
  amount?: string | undefined
}

export interface FamilyTreeProps {
  title: string
  root: TreePerson
  branches: readonly TreePerson[]
}

/** One person and those who come after, drawn as branches. Read as a list within a list. */
export function FamilyTree({ title, root, branches }: FamilyTreeProps) {
  return (
    <figure className="m-drawing">
      <figcaption className="m-draw__title">{title}</figcaption>
      <ul className="m-tree">
        <li>
          <Person {...root} />
          <ul className="m-tree__branches">
            {branches.map((person, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: people never change places, and names may repeat
              <li key={index}>
                <Person {...person} />
              </li>
            ))}
          </ul>
        </li>
      </ul>
    </figure>
  )
}

function Person({ name, note, amount }: TreePerson) {
  return (
    <div className="m-tree__person">
      <strong>{name} </strong>
      <div className="m-tree__words">
        {note ? <span className="m-tree__note">{note} </span> : null}
        {amount ? <span className="m-tree__amount">{amount}</span> : null}
      </div>
    </div>
  )
}
