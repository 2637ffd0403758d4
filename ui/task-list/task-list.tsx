import type { ReactNode } from 'react'
import { Tag, type TagTone } from '../tag/tag.tsx'

/** A part of a long task. */
export interface Task {
  /** Unique in the list; used in ids. */
  id: string
  title: ReactNode
  hint?: ReactNode
  /** Address of the task; undefined while it cannot be started. */
  href?: string
  status: ReactNode
  tone?: TagTone
}

/** Tasks with their states, to be done in any order. */
export function TaskList({ tasks }: { tasks: readonly Task[] }) {
  return (
    <ul className="m-tasks">
      {tasks.map(task => {
        const statusId = `tarea-${task.id}-estado`
        return (
          <li className="m-tasks__item" key={task.id}>
            <div>
              {task.href ? (
                <a className="m-tasks__link" href={task.href} aria-describedby={statusId}>
                  {task.title}
                </a>
              ) : (
                <span>{task.title}</span>
              )}
              {task.hint ? <div className="m-hint">{task.hint}</div> : null}
            </div>
            <div id={statusId}>
              <Tag tone={task.tone}>{task.status}</Tag>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
