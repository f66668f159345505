import type { Manifest } from './test-namespace.js';

export interface PodOptions {
  image: string;
  command: string[];
  env: Record<string, string>;
  /** The source of a volume, which is mounted at `/files`. */
  files: Manifest;
  labels?: Record<string, string>;
}

/** A pod of a spec, that a namespace with the Pod Security Standard "restricted" accepts. It can write to `/tmp` only. */
export function restrictedPod(name: string, { image, command, env, files, labels = {} }: PodOptions): Manifest {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, labels },
    spec: {
      restartPolicy: 'Never',
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
      containers: [
        {
          name,
          image,
          imagePullPolicy: 'Never',
          command,
          // Without a share of its own it would get none while applications start, and find every answer late.
          resources: { requests: { cpu: '100m', memory: '64Mi' } },
          env: Object.entries(env).map(([key, value]) => ({ name: key, value })),
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
          volumeMounts: [
            { name: 'files', mountPath: '/files', readOnly: true },
            { name: 'tmp', mountPath: '/tmp' },
          ],
        },
      ],
      volumes: [
        { name: 'files', ...files },
        { name: 'tmp', emptyDir: {} },
      ],
    },
  };
}
