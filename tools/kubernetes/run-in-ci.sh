#!/usr/bin/env bash
# The stage of CI for Kubernetes: builds the image, starts a cluster of one node, and runs `npm run test:kubernetes` in it. Where
# that cannot be done, or where nothing of it has changed, it says so in a line and succeeds.
#   KUBE_CI              a folder whose kube-ci.sh starts a cluster as root (default: ../shared/kube, beside the checkout)
#   CI_BASE              the commit that was tested before (default: where this branch left origin/main; unknown: it runs)
#   KUBERNETES_MINUTES   after which the tests are stopped (default: 12)
# A cluster that is there already, as in KUBECONFIG, needs no script: see docs/contributing/kubernetes-tests.md.
set -euo pipefail
cd "$(dirname "$0")/../.."

KUBE_CI=${KUBE_CI:-../shared/kube}
MINUTES=${KUBERNETES_MINUTES:-12}
# The chart, and what goes into the image or into these tests.
INPUTS=(deploy apps libs package.json package-lock.json tools/build-project.mjs tools/dev-stack tools/images tools/kubernetes tools/migrate.mjs)
NO_INPUTS=(':(exclude)*.md' ':(exclude,glob)apps/**/*.spec.ts' ':(exclude,glob)libs/**/*.spec.ts' ':(exclude)deploy/compose*' ':(exclude)deploy/env')
PROGRAMS=(containerd runc etcd podman buildah nft iptables conntrack ipset openssl bc zstd)
PACKAGES=(etcd-server containerd runc containernetworking-plugins podman buildah catatonit iptables nftables conntrack ipset openssl bc procps zstd)

skip() {
  echo "Kubernetes: not tested, $1."
  exit 0
}

is_unchanged() {
  local base
  base=${CI_BASE:-$(git merge-base HEAD origin/main 2>/dev/null || true)}
  git cat-file -e "$base^{commit}" 2>/dev/null || return 1
  # On the branch itself nobody knows what was tested before.
  [ -n "${CI_BASE:-}" ] || [ "$base" != "$(git rev-parse HEAD)" ] || return 1
  git diff --quiet "$base" -- "${INPUTS[@]}" "${NO_INPUTS[@]}"
}

# `command -v` of several names succeeds if one of them is there.
has() {
  local program
  for program in "$@"; do command -v "$program" >/dev/null || return 1; done
}
has_programs() { has "${PROGRAMS[@]}" && [ -d /usr/lib/cni ]; }

is_unchanged && skip 'as neither the chart nor the image has changed'
[ -x "$KUBE_CI/kube-ci.sh" ] || skip "as $KUBE_CI, which starts a cluster, is not there"
[ "$(id -u)" -eq 0 ] || skip 'as only root can start a cluster'
has javac mvn python3 go || skip 'as Java, Maven, Python 3 or Go is missing'
if ! has_programs; then
  command -v apt-get >/dev/null || skip 'as there is no apt-get to install a container runtime'
  { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${PACKAGES[@]}"; } >/dev/null 2>&1 || true
  has_programs || skip 'as the container runtime could not be installed'
fi

phase() { printf 'Kubernetes: %s after %d s\n' "$1" "$SECONDS"; }

work=$(mktemp -d)
export B=$work/bin W=$work/run
close() {
  "$KUBE_CI/kube-ci.sh" down >/dev/null 2>&1 || true
  rm -rf "$work"
}
trap close EXIT
trap 'exit 1' INT TERM

"$KUBE_CI/unpack.sh" "$B" &
unpacking=$!
node tools/images/build-image.mjs >"$work/build.log" 2>&1 || { tail -n 40 "$work/build.log"; echo '0 passed, 1 failed'; exit 1; }
phase 'the image is built'
if ! podman image exists localhost/pause:ci; then
  cp -r "$KUBE_CI/pause" "$work/pause"
  (cd "$work/pause" && CGO_ENABLED=0 go build -ldflags '-s -w' -o pause main.go && tar -c pause) |
    podman import --quiet --change 'ENTRYPOINT ["/pause"]' - localhost/pause:ci >/dev/null
fi
wait "$unpacking"
image=localhost/memory-graph:$(node -p "require('./package.json').version")
"$KUBE_CI/kube-ci.sh" up localhost/pause:ci "$image" >"$work/up.log" 2>&1 || { cat "$work/up.log"; echo '0 passed, 1 failed'; exit 1; }
phase 'the cluster is ready'

# What pods reach of this machine.
DEV_STACK_HOST=$(sed -nE 's/.*\bHOST_IP=([0-9.]+).*/\1/p' "$KUBE_CI/kube-ci.sh" | head -n 1)
export DEV_STACK_HOST KUBECONFIG=$W/pki/admin.kubeconfig PATH=$B:$PATH
status=0
timeout --kill-after=60 "${MINUTES}m" npm run --silent test:kubernetes || status=$?
phase 'the tests ended'
if [ "$status" -eq 124 ] || [ "$status" -eq 137 ]; then
  echo "Kubernetes: the tests were stopped after $MINUTES minutes"
  echo '0 passed, 1 failed'
fi
exit "$status"
