import { Details } from '#ui/details/details.tsx'
import { Table } from '#ui/table/table.tsx'
import { pathTo } from '../routes.ts'
import type { LegalText } from './legal-page.tsx'

/** One kind of data that is kept, as a row of the tables. */
interface Kept {
  what: string
  why: string
  howLong: string
}

const kept: readonly Kept[] = [
  {
    what: 'Su nombre, su RUN y su correo',
    why: 'Para saber que es usted. Los da su ClaveÚnica cuando entra.',
    howLong: 'Mientras su sesión está abierta: hasta 12 horas.',
  },
  {
    what: 'Un trámite a medias, con sus archivos',
    why: 'Para que pueda seguir otro día.',
    howLong: '30 días desde la última vez que lo guardó.',
  },
  {
    what: 'Una solicitud enviada: respuestas, archivos, pasos y comprobante',
    why: 'Para hacer el trámite, y para que usted pueda mostrar qué envió y cuándo.',
    howLong: 'El tiempo que la ley pide a la institución que responde. No se puede borrar antes.',
  },
  {
    what: 'Los certificados que pide, y a qué correo suyo los mandó',
    why: 'Para que pueda bajarlos otra vez. Quien los recibe comprueba si son verdaderos.',
    howLong: 'Sin plazo: un certificado se puede comprobar siempre.',
  },
  {
    what: 'Sus recordatorios',
    why: 'Para avisarle el día que usted eligió.',
    howLong: 'Hasta que usted los borre.',
  },
  {
    what: 'Los cambios que hace en su dirección, su teléfono o su correo',
    why: 'Para avisarle si otra persona los cambió.',
    howLong: 'Hasta que usted borre sus datos de Micha.',
  },
  {
    what: 'Quién miró sus datos, cuándo y por qué',
    why: 'Para que usted lo sepa. Está en Mis Datos.',
    howLong: 'El tiempo que la ley pide. No se puede borrar.',
  },
  {
    what: 'Su opinión con las caras',
    why: 'Para mejorar las páginas. No guardamos quién la dio.',
    howLong: 'Sin plazo: no dice quién es usted.',
  },
  {
    what: 'Lo que escribe en el formulario de contacto',
    why: 'Para responderle. Llega por correo a nuestro equipo.',
    howLong: 'Queda en el correo del equipo lo que tarda la respuesta.',
  },
]

// Keep in step with portal/client (shell §9) and the cookies of portal/sign-in, portal/rsh and portal/http.
const keptInBrowser: readonly Kept[] = [
  {
    what: 'Su sesión',
    why: 'Para saber que es usted. Es la cookie «micha».',
    howLong: 'Hasta que cierra su sesión: 12 horas como máximo.',
  },
  {
    what: 'Su ingreso',
    why: 'Para llevarle a la página que pidió. Son las cookies «micha-ingreso», «micha-destino», «micha-camino», «micha-confirma» y «micha-visita».',
    howLong: 'De 5 minutos a una hora, o hasta que cierra el navegador.',
  },
  {
    what: 'Su ingreso al Registro Social de Hogares',
    why: 'Para no pedirle otra vez la clave del registro. Es la cookie «micha-rsh», y va cifrada.',
    howLong: 'El tiempo que fija el registro. No sirve si cierra su sesión.',
  },
  {
    what: 'Cómo ve las páginas',
    why: 'Recuerda el tamaño de letra y los colores (cookie «micha-accesibilidad»), los archivos que ya tiene («micha-version») y si ya le dimos la bienvenida («micha-bienvenida»).',
    howLong: 'Un año.',
  },
  {
    what: 'Lo que escribió en una consulta',
    why: 'Para mostrarle la respuesta sin guardar su RUN en otra parte. Es la cookie «micha-consulta», y va cifrada.',
    howLong: '15 minutos.',
  },
  {
    what: 'Lo último que escribió, si su sesión se cerró antes de enviarlo',
    why: 'Para devolvérselo cuando entre de nuevo. Es la cookie «micha-sin-enviar», y va cifrada.',
    howLong: '15 minutos, o hasta que envía algo.',
  },
  {
    what: 'Que usted atiende a otras personas',
    why: 'Para mostrarle el menú de funcionarios. Es la cookie «micha-oficio», con una marca que no dice quién es usted.',
    howLong: 'Un año. Solo queda si usted es funcionaria o funcionario.',
  },
  {
    what: 'Su dirección de internet',
    why: 'La pide la institución del Sistema Integrado de Beneficios Solidarios. Es la cookie «client-ip».',
    howLong: 'Un día.',
  },
  {
    what: 'Un formulario que no se pudo enviar',
    why: 'Para que no pierda lo que escribió si se corta internet. Es uno solo. Está en la base de datos «micha» de su navegador, con una marca que no dice quién es usted.',
    howLong: 'Cuatro horas como máximo. Se borra antes si se envía, si usted lo borra o si cierra su sesión.',
  },
  {
    what: 'La versión de Micha y el idioma',
    why: 'Para saber si lo guardado todavía sirve, y si un formulario va en camino. Está en el almacenamiento local, con el nombre «micha».',
    howLong: 'Hasta que borra los datos de su navegador.',
  },
  {
    what: 'La hora en que una página se cargó de nuevo',
    why: 'Para que no se cargue una y otra vez si falta un archivo. Está en el almacenamiento de la pestaña, con el nombre «micha.recarga».',
    howLong: 'Hasta que cierra la pestaña.',
  },
  {
    what: 'Los archivos de las páginas',
    why: 'Colores, letra y programas, y el aviso de que no hay internet. No tienen datos de usted.',
    howLong: 'Hasta que hay una versión nueva.',
  },
]

/** Which personal data are kept, why, for how long, and people's rights (ASVS; shell §2: privacy policy). */
export const privacyText: LegalText = {
  title: 'Política de privacidad',
  lead: 'Qué guardamos de usted, por qué, por cuánto tiempo y qué puede hacer.',
  updatedAt: '2026-11-22',
  body: (
    <>
      <h2>Lo más importante</h2>
      <ul>
        <li>Guardamos solo lo que hace falta para sus trámites.</li>
        <li>No vendemos sus datos. No los usamos para publicidad.</li>
        <li>No medimos lo que usted hace con programas de otras empresas.</li>
        <li>Usted puede ver, bajar y borrar sus datos.</li>
      </ul>
      <h2>Qué guardamos</h2>
      <p>Lo que usted escribe, lo que envía y lo que elige aquí.</p>
      <Details summary="Ver cada cosa, por qué la guardamos y por cuánto tiempo" onPaper>
        <KeptTable caption="Qué guardamos, por qué y por cuánto tiempo" rows={kept} />
      </Details>
      <h2>Qué no guardamos</h2>
      <ul>
        <li>Su clave. Solo la conoce el Registro Civil.</li>
        <li>
          Copias de lo que otras instituciones saben de usted. Se lo pedimos cada vez que usted lo mira.
        </li>
      </ul>
      <h2>Con quién compartimos sus datos</h2>
      <p>
        Con la institución que responde su solicitud, y con nadie más. Cada página dice qué institución es y
        de dónde viene cada dato.
      </p>
      <h2>Qué queda en su equipo</h2>
      <p>
        Su navegador guarda unos pocos datos pequeños, llamados cookies. Todas son nuestras. Si se corta
        internet mientras hace un trámite, también guarda el formulario que no se pudo enviar. Queda cuatro
        horas como máximo. Se borra cuando se envía o cuando usted cierra su sesión.
      </p>
      <Details summary="Ver cada dato que queda en su equipo">
        <KeptTable caption="Qué queda en su equipo, por qué y por cuánto tiempo" rows={keptInBrowser} />
      </Details>
      <h2>Sus derechos</h2>
      <p>La Ley 19.628, que cuida la vida privada, le da estos derechos. Usarlos es gratis.</p>
      <ul>
        <li>
          <strong>Ver y bajar.</strong> En <a href={pathTo('/datos')}>Mis Datos</a> puede ver todo y bajarlo
          en un archivo.
        </li>
        <li>
          <strong>Corregir.</strong> Cambie ahí su dirección, su teléfono y su correo. Lo demás lo corrige la
          institución que dio el dato.
        </li>
        <li>
          <strong>Borrar.</strong> En <a href={pathTo('/datos')}>Mis Datos</a> puede borrar lo que dejó a
          medias y los datos de su cuenta. Lo que la ley obliga a guardar, se queda. Ahí le decimos qué es.
        </li>
        <li>
          <strong>Saber quién miró.</strong> En la misma página están todas las veces que alguien vio sus
          datos.
        </li>
      </ul>
      <h2>Si algo no le parece bien</h2>
      <p>
        Escríbanos en el <a href={pathTo('/contacto')}>centro de ayuda</a> y elija «Mis datos personales».
        También puede llamar al <a href="tel:101">101</a>.
      </p>
    </>
  ),
}

function KeptTable({ caption, rows }: { caption: string; rows: readonly Kept[] }) {
  return (
    <Table
      onPhone="labelled-lines"
      caption={caption}
      captionHidden
      columns={[
        { id: 'que', header: 'Qué', rowHeader: true, cell: row => row.what },
        { id: 'porque', header: 'Por qué', cell: row => row.why },
        { id: 'tiempo', header: 'Por cuánto tiempo', cell: row => row.howLong },
      ]}
      rows={rows}
      rowKey={row => row.what}
    />
  )
}
