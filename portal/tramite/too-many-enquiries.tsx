import { layoutOf } from '#engine/procedure.ts'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { pathTo } from '../routes.ts'
import { crumbsOf, hrefOf } from './addresses.ts'
import type { OpenedPage } from './opened.ts'

const title = 'Espere un poco antes de consultar otra vez'

/**
 * Says that there were too many enquiries and how long to wait; the same whether the person asked about exists or not.
 */
export function tooManyEnquiries(opened: OpenedPage, retryAfterSeconds: number) {
  const { pages, procedure, form, path, request, reply, session } = opened
  const minutes = Math.ceil(retryAfterSeconds / 60)
  reply.header('retry-after', String(retryAfterSeconds))
  const body = (
    <>
      <h1>{title}</h1>
      <p className="m-lead">
        Para cuidar los datos de todos, desde aquí se puede preguntar pocas veces seguidas por una misma
        persona.
      </p>
      <p>Intente de nuevo en {minutes === 1 ? 'un minuto' : `${minutes} minutos`}.</p>
      {session ? null : <p>Si la consulta es por usted, con su ClaveÚnica no tiene que esperar.</p>}
      <ButtonGroup>
        {session ? null : (
          <Button
            href={`${pathTo('/login/claveunica')}?destino=${encodeURIComponent(hrefOf(procedure, path))}`}
          >
            Ingresar con ClaveÚnica
          </Button>
        )}
        <Button href={hrefOf(procedure, path)} kind="secondary">
          Volver a la consulta
        </Button>
      </ButtonGroup>
    </>
  )
  return pages.send(
    request,
    reply,
    { title, layout: layoutOf(procedure, form), breadcrumbs: crumbsOf(procedure, title), body },
    429,
  )
}
