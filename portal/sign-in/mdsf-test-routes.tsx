import type { FastifyInstance } from 'fastify'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { sendToSignIn } from '../http/session-hook.ts'
import { pathTo } from '../routes.ts'
import type { PortalPage } from '../shell/portal-page.ts'
import type { MdsfTestDeps, SignInDeps } from './deps.ts'

const createPath = '/test/create-mdsf-test'
const enterPath = '/test/test-mdsf'

/** The two pages that try the social registry's sign-in (shell §2). They do not exist in production. */
export function addMdsfTestRoutes(app: FastifyInstance, deps: SignInDeps, mdsf: MdsfTestDeps): void {
  app.get(createPath, async (request, reply) =>
    request.session === undefined
      ? sendToSignIn(deps, request, reply)
      : deps.show(request, reply, createView(mdsf)),
  )

  app.post<{ Body: URLSearchParams | undefined }>(createPath, async (request, reply) => {
    const { session } = request
    if (session === undefined) return sendToSignIn(deps, request, reply)
    const clientId = request.body?.get('client_id') ?? ''
    const redirectUri = request.body?.get('redirect_uri') ?? ''
    const written = { clientId, redirectUri }
    try {
      const { pass } = await mdsf.createPass({ ...written, accessToken: session.accessToken })
      return deps.show(request, reply, createView(written, { pass }))
    } catch (error) {
      if (!(error instanceof Error)) throw error
      return deps.show(request, reply, createView(written, { problem: error.message }), 502)
    }
  })

  app.get(enterPath, async (request, reply) => deps.show(request, reply, enterView()))
}

function createView(
  { clientId, redirectUri }: { clientId: string; redirectUri: string },
  { pass, problem }: { pass?: string; problem?: string } = {},
): PortalPage {
  const title = 'Prueba: pase del Ministerio de Desarrollo Social'
  return {
    title,
    layout: 'empty',
    body: (
      <>
        <h1>{title}</h1>
        <p className="m-lead">
          Crea un pase con su sesión. Sirve una vez, por un minuto. Esta página es solo para pruebas.
        </p>
        {problem ? (
          <Notice kind="error" title={problem} live>
            <p>El servicio no entregó un pase. Revise los dos datos e intente de nuevo.</p>
          </Notice>
        ) : null}
        {pass ? (
          <Notice kind="exito" title="El pase está listo" live>
            <p>
              <a href={`${pathTo('/login/mdsf/auth')}?pase=${encodeURIComponent(pass)}`}>
                Ingresar con el pase
              </a>
            </p>
          </Notice>
        ) : null}
        <form method="post" action={createPath} noValidate>
          <TextField name="client_id" label="Cliente (client_id)" value={clientId} spellCheck={false} />
          <TextField
            name="redirect_uri"
            label="Dirección de vuelta (redirect_uri)"
            value={redirectUri}
            spellCheck={false}
          />
          <Button>Crear el pase</Button>
        </form>
      </>
    ),
  }
}

function enterView(): PortalPage {
  const title = 'Prueba: ingreso desde otro sistema'
  return {
    title,
    layout: 'empty',
    body: (
      <>
        <h1>{title}</h1>
        <p className="m-lead">
          Ingresa como si la persona viniera del otro sistema. Después solo podrá ver las páginas de ese
          sistema.
        </p>
        <ButtonGroup>
          <Button href={pathTo('/login/mdsf/auth')}>Ingresar desde Desarrollo Social</Button>
          <Button href={pathTo('/login/pagoRut/callback')} kind="secondary">
            Ingresar desde PagoRUT
          </Button>
        </ButtonGroup>
      </>
    ),
  }
}
