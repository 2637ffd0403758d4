import type { Official } from '#sessions/types.ts'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { CheckboxGroup } from '#ui/checkbox-group/checkbox-group.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { RunField } from '#ui/run-field/run-field.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { pathTo } from '../routes.ts'
import { deskPaths } from '../shell/desk-bar.tsx'
import type { PortalPage } from '../shell/portal-page.ts'
import type { AttentionForm } from './attention-form.ts'

/** Asks the official whom she attends and why. */
export function deskView(
  official: Official,
  { form, errors = {}, ended }: { form: AttentionForm; errors?: AttentionForm['errors']; ended?: boolean },
): PortalPage {
  const items = Object.entries(errors).map(([name, message]) => ({ name, message }))
  return {
    title: 'Atender a una persona',
    layout: 'tramites',
    doors: ['atender'],
    breadcrumbs: [{ label: 'Inicio', href: pathTo('/') }, { label: 'Atender a una persona' }],
    hasErrors: items.length > 0,
    body: (
      <>
        <ErrorSummary items={items} />
        <h1>Atender a una persona</h1>
        {ended ? (
          <Notice kind="exito" title="Terminó la atención" live>
            <p>Ya no actúa por nadie. Lo que envió quedó en la historia de esa persona.</p>
          </Notice>
        ) : null}
        <p className="m-lead">
          {official.nombre}, {official.cargo} ({official.institucion}).
        </p>
        <p>
          La persona debe estar con usted. Ella podrá ver después que usted la atendió, cuándo y para qué.
        </p>
        <form method="post" action={deskPaths.start} noValidate>
          <RunField
            name="run"
            label="RUN de la persona que atiende"
            value={form.run}
            {...(errors.run ? { error: errors.run } : {})}
          />
          <TextField
            name="motivo"
            label="Motivo de la atención"
            hint="Por ejemplo: pidió ayuda en el mesón y no tiene ClaveÚnica."
            value={form.motivo}
            maxLength={200}
            {...(errors.motivo ? { error: errors.motivo } : {})}
          />
          <CheckboxGroup
            name="cedula"
            label="Identidad"
            choices={[{ value: 'si', label: 'Está conmigo y vi su cédula de identidad' }]}
            values={form.cedula ? ['si'] : []}
            {...(errors.cedula ? { error: errors.cedula } : {})}
          />
          <ButtonGroup>
            <Button>Comenzar atención</Button>
          </ButtonGroup>
        </form>
      </>
    ),
  }
}

/** Tells a person who is no official, or may not attend, that she cannot use this page. */
export function notForYouView(official: Official | undefined): PortalPage {
  const title = official ? 'No puede atender a otras personas' : 'Esta página es para funcionarios'
  return {
    title,
    layout: 'empty',
    body: (
      <>
        <h1>{title}</h1>
        <p className="m-lead">
          {official
            ? `Usted figura como ${official.cargo} (${official.institucion}), sin permiso para hacer trámites por otras personas.`
            : 'Usted no figura como funcionaria o funcionario. Puede usar Micha para sus propios trámites.'}
        </p>
        {official ? <p>Si lo necesita para su trabajo, pídalo a su jefatura.</p> : null}
        <ButtonGroup>
          <Button href={pathTo('/inicio')}>Ir a mi inicio</Button>
        </ButtonGroup>
      </>
    ),
  }
}

/** Tells an official whose right to attend ended meanwhile that she acts for nobody any more. */
export function rightLostView(): PortalPage {
  const title = 'Terminó la atención'
  return {
    title,
    layout: 'empty',
    body: (
      <>
        <h1>{title}</h1>
        <p className="m-lead">
          El registro de funcionarios dice que usted ya no puede hacer trámites por otras personas. Por eso
          terminó la atención.
        </p>
        <p>
          Lo que alcanzó a enviar queda en la historia de la persona. Lo que estaba escribiendo no se guardó.
        </p>
        <p>Si es un error, pida a su jefatura que lo corrija.</p>
        <ButtonGroup>
          <Button href={pathTo('/inicio')}>Ir a mi inicio</Button>
        </ButtonGroup>
      </>
    ),
  }
}

/**
 * Shown during an attention if the register of officials has not answered for too long.
 * @param path - the page to try again
 */
export function attentionPausedView(path: string): PortalPage {
  const title = 'No podemos comprobar su permiso ahora'
  return {
    title,
    layout: 'empty',
    body: (
      <>
        <h1>{title}</h1>
        <p className="m-lead">
          El registro de funcionarios no responde hace un rato. Por seguridad, la atención espera. Lo que ya
          guardó sigue guardado.
        </p>
        <p>Espere unos minutos e intente de nuevo, o termine la atención.</p>
        <ButtonGroup>
          <Button href={path}>Intentar de nuevo</Button>
        </ButtonGroup>
      </>
    ),
  }
}

/** Shown if the register of officials or the civil register does not answer. */
export function registerDownView(): PortalPage {
  const title = 'No podemos comprobar los datos ahora'
  return {
    title,
    layout: 'empty',
    body: (
      <>
        <h1>{title}</h1>
        <p className="m-lead">
          El registro que los guarda no respondió. Espere unos minutos e intente de nuevo.
        </p>
        <ButtonGroup>
          <Button href={deskPaths.desk}>Intentar de nuevo</Button>
        </ButtonGroup>
      </>
    ),
  }
}
