import type { ReactNode } from 'react'
import { formatDireccion } from '#domain/address.ts'
import { formatDate, formatInstant } from '#domain/dates.ts'
import { capitalizeName, fullName } from '#domain/person-name.ts'
import { formatPhone } from '#domain/phone.ts'
import { formatRun, runFromWire } from '#domain/run.ts'
import type { ReferenceLists } from '#engine/asking/context.ts'
import type { Autorizacion } from '#personal/types.ts'
import type { PersonaRegistrada } from '#services/personas/contract.ts'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { Card, CardGrid } from '#ui/card/card.tsx'
import { type Fact, FactList } from '#ui/fact-list/fact-list.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { pathTo } from '../routes.ts'
import type { PortalPage } from '../shell/portal-page.ts'
import { accesosPath, accesosTitle } from './accesos-page.tsx'
import { direccionOf, registerName } from './contact-form.ts'
import { datosCrumbs } from './crumbs.ts'
import type { PartAnswer } from './register.ts'

export interface DatosShown {
  persona: PartAnswer<PersonaRegistrada>
  autorizaciones: readonly Autorizacion[]
  lists: ReferenceLists
  /** What the person just did. */
  done?: 'contacto' | 'autorizacion' | undefined
}

/** "Mis datos": what the State knows about the person, and what she can do about it (shell §2). */
export function datosView(shown: DatosShown): PortalPage {
  const { persona, autorizaciones, done } = shown
  return {
    title: 'Mis Datos',
    layout: 'default',
    breadcrumbs: datosCrumbs(),
    hero: {
      title: 'Mis Datos',
      children: (
        <p>
          Estos son los datos que el Estado tiene de usted. Los usamos para que no tenga que escribirlos en
          cada trámite.
        </p>
      ),
      plainOnPhone: true,
    },
    body: (
      <>
        {done === 'contacto' ? (
          <Notice kind="exito" title="Guardamos sus datos" live>
            <p>Por seguridad avisamos por correo: al que había antes, si había uno, y al nuevo.</p>
          </Notice>
        ) : null}
        {done === 'autorizacion' ? (
          <Notice kind="exito" title="Ya no le enviaremos recordatorios por correo" live />
        ) : null}
        {persona.kind === 'ok' ? (
          <Known persona={persona.value} lists={shown.lists} />
        ) : (
          <NotKnown kind={persona.kind} />
        )}
        <Consents autorizaciones={autorizaciones} />
        <h2>Sus datos en Micha</h2>
        <CardGrid size="pairs">
          <Card title={accesosTitle} href={accesosPath} icon="people">
            <p>Vea qué personas e instituciones los miraron, cuándo y para qué.</p>
          </Card>
          <Card title="Mis sesiones abiertas" href={pathTo('/datos/sesiones')} icon="lock">
            <p>Vea en qué equipos ingresó y cierre los que no reconozca.</p>
          </Card>
          <Card title="Descargar mis datos" href={pathTo('/datos/descargar')} icon="download">
            <p>Guarde una copia de todo lo que Micha tiene de usted.</p>
          </Card>
          <Card title="Borrar mis datos" href={pathTo('/datos/borrar')} icon="trash">
            <p>Borre sus formularios sin terminar y lo demás que guardó aquí.</p>
          </Card>
        </CardGrid>
      </>
    ),
  }
}

function Known({ persona, lists }: { persona: PersonaRegistrada; lists: ReferenceLists }) {
  const { contactabilidad } = persona
  return (
    <>
      <h2 id="registro-civil">Quién es usted</h2>
      <FactList
        facts={identityFacts(persona)}
        source={registerName}
        correction={
          <p>¿Hay un error? Pida corregirlo en una oficina del Registro Civil, con su cédula de identidad.</p>
        }
      />
      <h2>Sus datos de contacto</h2>
      {contactabilidad ? (
        <>
          <FactList facts={contactFacts(contactabilidad, lists)} source={registerName} />
          <ButtonGroup>
            <Button href={pathTo('/datos/editar')} icon="edit">
              Editar mis datos
            </Button>
          </ButtonGroup>
        </>
      ) : null}
    </>
  )
}

const estadosCiviles = {
  soltero: { F: 'Soltera', M: 'Soltero' },
  casado: { F: 'Casada', M: 'Casado' },
  viudo: { F: 'Viuda', M: 'Viudo' },
  divorciado: { F: 'Divorciada', M: 'Divorciado' },
  conviviente_civil: { F: 'Conviviente civil', M: 'Conviviente civil' },
} as const

function identityFacts(persona: PersonaRegistrada): Fact[] {
  const { nombres, apellidoPaterno, apelidoMaterno, fechaNacimiento, sexo, estadoCivil, nacionalidad } =
    persona
  const name = fullName({ nombres, apellidoPaterno, apellidoMaterno: apelidoMaterno })
  return [
    { label: 'Nombre', value: capitalizeName(name) },
    { label: 'RUN', value: formatRun(runFromWire(persona)) },
    ...(fechaNacimiento ? [{ label: 'Fecha de nacimiento', value: formatDate(fechaNacimiento) }] : []),
    ...(estadoCivil ? [{ label: 'Estado civil', value: estadosCiviles[estadoCivil][sexo ?? 'M'] }] : []),
    ...(nacionalidad ? [{ label: 'Nacionalidad', value: capitalizeName(nacionalidad.toUpperCase()) }] : []),
  ]
}

function contactFacts(
  contact: NonNullable<PersonaRegistrada['contactabilidad']>,
  { comunas, regiones }: ReferenceLists,
): Fact[] {
  const comuna = comunas.find(one => one.value === contact.domicilio.codigoComuna)
  const region = regiones.find(one => one.value === contact.domicilio.codigoRegion)
  const phone = (number: string) => (number === '' ? noData : formatPhone(number))
  return [
    {
      label: 'Dirección',
      value: (
        <>
          {formatDireccion(direccionOf(contact))}
          <br />
          {[comuna?.label, region?.label].filter(Boolean).join(', ')}
        </>
      ),
    },
    { label: 'Celular', value: phone(contact.telefonoMovil) },
    { label: 'Teléfono de su casa', value: phone(contact.telefonoFijoParticular) },
    ...(contact.telefonoFijoLaboral
      ? [{ label: 'Teléfono del trabajo', value: phone(contact.telefonoFijoLaboral) }]
      : []),
    { label: 'Correo electrónico', value: contact.correoElectronico1 || noData },
    ...(contact.correoElectronico2 ? [{ label: 'Segundo correo', value: contact.correoElectronico2 }] : []),
  ]
}

const noData = 'No tenemos este dato'

function NotKnown({ kind }: { kind: 'unknown' | 'down' | 'elsewhere' }) {
  if (kind === 'elsewhere')
    return <p>Sus datos del Registro Civil todavía se piden ahí mismo, en una de sus oficinas.</p>
  return kind === 'down' ? (
    <Notice kind="aviso" title="No pudimos traer sus datos">
      <p>El Registro Civil no respondió. Sus datos no se han perdido. Intente de nuevo en unos minutos.</p>
      <p>
        <Button href={pathTo('/datos')} kind="secondary">
          Intentar de nuevo
        </Button>
      </p>
    </Notice>
  ) : (
    <Notice kind="aviso" title="No encontramos sus datos">
      <p>Usted no figura en el Registro Civil. Llame al 101 y le diremos cómo inscribirse.</p>
    </Notice>
  )
}

function Consents({ autorizaciones }: Pick<DatosShown, 'autorizaciones'>) {
  const standing = autorizaciones.filter(one => one.retiradaEn === undefined)
  if (standing.length === 0) return null
  return (
    <Section id="autorizaciones" title="Lo que usted autorizó">
      {standing.map(({ tema, texto, otorgadaEn }) => (
        <Card title={texto} key={tema} footer={<Withdraw tema={tema} texto={texto} />}>
          <p>Usted lo autorizó el {formatInstant(otorgadaEn)}.</p>
        </Card>
      ))}
    </Section>
  )
}

function Withdraw({ tema, texto }: Pick<Autorizacion, 'tema' | 'texto'>) {
  return (
    <form method="post" action={pathTo('/datos/autorizaciones')}>
      <Button kind="secondary" name="retirar" value={tema} hiddenText={`: ${texto}`}>
        Ya no lo autorizo
      </Button>
    </form>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
